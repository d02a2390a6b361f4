import type { InviteState, MemberRole } from '#contract/vocabulary/members.ts';
import type { PersonalRecords } from '#contract/wire/members.ts';
import { plural } from '#shared/texts/format.ts';

const amounts = ({ projects, references, software }: PersonalRecords): string => {
  const parts = [
    projects > 0 && plural(projects, ['projekt', 'projekty', 'projektů']),
    references > 0 && plural(references, ['referenci', 'reference', 'referencí']),
    software > 0 && plural(software, ['technologii', 'technologie', 'technologií']),
  ].filter((part) => part !== false);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} a ${parts.at(-1)}`;
};

/** Texts of the members of a company and their roles. */
export const people = {
  title: 'Lidé a role',
  titleOf: (company: string) => `Lidé a role: ${company}`,
  count: (count: number) => plural(count, ['člověk', 'lidé', 'lidí']),
  list: 'Lidé ve firmě',
  you: 'to jste vy',
  since: (day: string) => `od ${day}`,
  roleOf: (name: string) => `Role: ${name}`,
  remove: 'Odebrat',
  removeOf: (name: string) => `Odebrat: ${name}`,
  removeTitle: (name: string) => `Opravdu odebrat z firmy: ${name}?`,
  removeHint: 'Projekty a technologie firmy hned přestane vidět. Co pro firmu vzniklo, jí zůstane.',
  leave: 'Odejít z firmy',
  leaveButton: 'Odejít',
  leaveTitle: 'Opravdu odejít z firmy?',
  leaveHint: 'Projekty a technologie firmy přestanete vidět. Co jste pro firmu vytvořili, jí zůstane.',
  roles: 'Co která role smí',
  roleHints: {
    OWNER: 'Může vše: spravuje lidi, předává i maže firmu.',
    MANAGER: 'Zveřejňuje projekty, objednává služby, mění profil firmy a zve členy a čtenáře.',
    MEMBER: 'Vytváří a mění projekty, technologie a reference.',
    READER: 'Vše čte a nic nemění.',
  } satisfies Record<MemberRole, string>,

  invites: 'Odeslané pozvánky',
  noInvites: 'Na odpověď nečeká žádná pozvánka.',
  invite: 'Pozvat kolegu',
  email: 'E-mail',
  emailHint: 'Pozvánka bude platit jen pro tuto adresu. Účet v portálu mít nemusí.',
  role: 'Role',
  sendInvite: 'Poslat pozvánku',
  invited: (email: string) => `Pozvánka odešla na ${email}.`,
  resent: 'Poslali jsme ji znovu, dřívější odkaz už neplatí.',
  expires: (when: string) => `platí do ${when}`,
  expired: 'platnost vypršela',
  invitedBy: (name: string) => `pozvánka od: ${name}`,
  resend: 'Poslat znovu',
  resendOf: (email: string) => `Poslat znovu: ${email}`,
  resentEnough: 'Dnes už jste ji poslali třikrát.',
  revoke: 'Zrušit',
  revokeOf: (email: string) => `Zrušit pozvánku: ${email}`,

  requests: 'Žádosti o přidání',
  requestedOn: (day: string) => `žádost z ${day}`,
  accept: 'Přijmout',
  acceptOf: (name: string) => `Přijmout: ${name}`,
  refuse: 'Odmítnout',
  refuseOf: (name: string) => `Odmítnout: ${name}`,

  handOver: 'Předat firmu',
  handOverHint: 'Nový vlastník musí nabídku přijmout. Do té doby se nic nemění.',
  handOverTo: 'Komu',
  stays: 'Zůstanu také vlastníkem',
  offer: 'Nabídnout předání',
  offered: (name: string) => `Předání firmy jste nabídli: ${name}. Čeká se na odpověď.`,
  offeredBy: (by: string, to: string) => `Předání firmy nabízí ${by}, přijmout ho má ${to}. Čeká se na odpověď.`,
  offeredToYou: (by: string) => `${by} vám nabízí, abyste se stali vlastníkem této firmy.`,
  acceptOffer: 'Přijmout',
  refuseOffer: 'Odmítnout',
  withdrawOffer: 'Vzít nabídku zpět',

  deleteCompany: 'Smazat firmu',
  deleteTitle: 'Opravdu smazat firmu?',
  deleteHint: 'Smaže se natrvalo i s projekty, technologiemi, referencemi a soubory.',
  move: (records: PersonalRecords) => `Převést ${amounts(records)} na firmu?`,
  moveHint: 'Teď je vidíte jen vy. Po převedení je uvidí a budou na nich pracovat i ostatní z firmy.',
  moveButton: 'Převést na firmu',
} as const;

/** Texts of the company switcher. */
export const activeCompany = {
  label: 'Za koho jednám',
  people: 'Lidé a role ve firmě',
} as const;

/** Texts for a record of an own company other than the active one. */
export const otherCompany = {
  title: (company: string) => `Tento záznam patří firmě ${company}`,
  hint: 'Teď jednáte za jinou firmu. Přepnutí platí pro celý portál, i v ostatních oknech.',
  open: 'Přepnout a otevřít',
} as const;

/** Texts of the author and company of a record. */
export const recordOwner = {
  label: 'Autor',
  of: (author: string | undefined, company: string | undefined) => [author, company].filter(Boolean).join(' · '),
} as const;

/** Texts of the page that an invitation link opens. */
export const invitation = {
  title: (company: string) => `Pozvánka do firmy ${company}`,
  missing: 'Odkaz pozvánky není celý. Otevřete ho prosím znovu z e\u2011mailu.',
  failed: 'Pozvánku nelze otevřít',
  loading: 'Otevíráme pozvánku…',
  intro: (inviter: string | null, role: string) =>
    `${inviter === null ? 'Jste zváni' : `${inviter} vás zve`}, abyste se k firmě přidali v roli ${role.toLowerCase()}.`,
  expires: (when: string) => `Pozvánka platí do ${when}.`,
  accept: 'Přijmout pozvánku',
  decline: 'Odmítnout',
  logIn: 'Přihlásit se a přijmout',
  hasAccount: (email: string) => `Pozvánka je pro ${email}. S touto adresou už v portálu účet je, přihlaste se.`,
  other: (mine: string, invited: string) => `Jste přihlášeni jako ${mine}. Pozvánka je pro ${invited}.`,
  logOutAndContinue: 'Odhlásit se a pokračovat',
  joinWithThis: 'Požádat o přidání s tímto účtem',
  joinRequested: 'Žádost o přidání jsme předali firmě. Až ji někdo vyřídí, dozvíte se to.',
  register: 'Krátká registrace',
  registerHint: 'Adresu jste ověřili otevřením odkazu. Stačí doplnit jméno, telefon a heslo.',
  fixedEmail: 'Pozvánka platí jen pro tuto adresu.',
  finish: 'Založit účet a přidat se',
  ended: {
    PENDING: '',
    ACCEPTED: 'Pozvánka už byla přijata.',
    DECLINED: 'Pozvánka byla odmítnuta.',
    REVOKED: 'Pozvánka už neplatí: kdo ji poslal, ji zrušil, nebo už zvát nesmí. Požádejte firmu o novou.',
    EXPIRED: 'Platnost pozvánky vypršela. Požádejte o novou toho, kdo vás pozval.',
  } satisfies Record<InviteState, string>,
  acceptedBy: (name: string, when: string) => `Přijato ${when}, ${name}.`,
  home: 'Pokračovat do portálu',
} as const;

/** Texts of a request to join a company that is already registered. */
export const joining = {
  question: 'Tato firma už v portálu je. Požádat o přidání?',
  hint: 'Firmu spravuje někdo jiný. Když požádáte o přidání, rozhodne o něm, a druhý profil téže firmy nevznikne.',
  send: 'Požádat o přidání',
  instead: 'Požádat o přidání k této firmě',
  states: {
    PENDING: 'O přidání jste už požádali. Čeká se na odpověď.',
    ACCEPTED: 'Vaše žádost o přidání byla přijata.',
    REFUSED: 'Vaše poslední žádost o přidání byla odmítnuta. Můžete požádat znovu.',
  },
} as const;
