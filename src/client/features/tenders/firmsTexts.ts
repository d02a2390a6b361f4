import { TENDER_INVITES_MAX } from '#contract/limits/limits.ts';
import { companyLabels } from '#contract/rules/companyLabels.ts';
import type { GuestLink } from '#contract/wire/guests.ts';
import { dateTime, plural, shortDateOf } from '#shared/texts/format.ts';

const FIRMS = ['firmu', 'firmy', 'firem'] as const;

/** Texts of the choice of firms that are asked for bids, and of the links that they get. */
export const firms = {
  typed: 'Přidat firmu',
  hint: (byName: boolean) =>
    `Napište ${byName ? 'název, ' : ''}IČO nebo e-mail a stiskněte Enter. Vložit můžete i seznam z tabulky, nejvýš ${TENDER_INVITES_MAX} řádků.`,
  add: 'Přidat',
  chosen: 'Vybrané firmy',
  known: (name: string) => `Firmu ${name} už máte vybranou nebo oslovenou.`,
  left: (left: number) =>
    `Najednou lze oslovit nejvýš ${plural(TENDER_INVITES_MAX, FIRMS)}, proto jsme ${plural(left, FIRMS)} vynechali.`,
  added: (count: number) => (count === 0 ? 'Tyto firmy už máte vybrané.' : `Přidali jsme ${plural(count, FIRMS)}.`),
  remove: 'Odebrat',
  removeNamed: (name: string) => `Odebrat firmu ${name}`,
  edit: 'Upravit',
  editNamed: (name: string) => `Upravit firmu ${name}`,
  nameless: (position: number) => `Firma ${position}`,
  field: { email: 'E-mail', reg_number: companyLabels.reg_number, name: 'Název (nepovinný)' },
  number: (value: string) => `IČO ${value}`,
  unknownNumber: 'Registr ARES toto IČO nezná.',
  unverified: 'Firmy podle IČO a e-mailu může oslovit jen ověřená firma',
  unverifiedHint: (name: string) => `„${name}“ ověřená není. Zkontrolujte její IČO a název, potom to půjde.`,
  toCompany: 'Zkontrolovat firmu',

  invite: 'Oslovit firmy',
  inviteLead: (isDraft: boolean) =>
    isDraft ? 'Poptávku jim pošleme, až ji zveřejníte.' : 'Poptávku jim pošleme hned.',
  save: (isDraft: boolean) => (isDraft ? 'Přidat k poptávce' : 'Oslovit'),

  delivery: {
    DRAFT: 'pošleme se zveřejněním',
    QUEUED: 'čeká na odeslání',
    ACCEPTED: 'e-mail přijal poštovní server',
    REFUSED: 'e-mail poštovní server odmítl',
    RETURNED: 'e-mail se vrátil jako nedoručený',
  } satisfies Record<GuestLink['delivery'], string>,
  sent: (at: string) => `odesláno ${dateTime(at)}`,
  opened: (at: string) => `otevřeno ${dateTime(at)}`,
  withdrawn: (at: string) => `odkaz zrušen ${dateTime(at)}`,
  copy: 'Zkopírovat odkaz',
  copyOf: (email: string) => `Zkopírovat odkaz pro ${email}`,
  copied: 'Odkaz je zkopírovaný.',
  notCopied: 'Zkopírujte odkaz sami:',
  link: (email: string) => `Odkaz pro ${email}`,
  resend: 'Poslat znovu',
  resendOf: (email: string) => `Poslat znovu na ${email}`,
  resendFrom: (at: string) => `znovu lze poslat ${shortDateOf(at)}`,
  withdraw: 'Zrušit odkaz',
  withdrawOf: (email: string) => `Zrušit odkaz pro ${email}`,
  withdrawTitle: 'Zrušit odkaz?',
  withdrawText: (email: string) =>
    `Kdo má odkaz poslaný na ${email}, poptávku už neotevře a nabídku přes něj nepodá. Nelze to vrátit.`,
} as const;
