import { ended } from '#contract/lib/typography.ts';
import type { AssignedKind } from '#contract/vocabulary/list.ts';
import type { MemberRole } from '#contract/vocabulary/members.ts';
import { type Forms, plural } from '#platform/texts/plural.ts';

const roles: Record<MemberRole, string> = {
  OWNER: 'Vlastník',
  MANAGER: 'Správce',
  MEMBER: 'Člen',
  READER: 'Čtenář',
};

/** Records that are handed over, in the accusative. */
const assignedForms: Record<AssignedKind, Forms> = {
  software: ['licenci', 'licence', 'licencí'],
  projects: ['projekt', 'projekty', 'projektů'],
  tenders: ['poptávku', 'poptávky', 'poptávek'],
  requests: ['požadavek', 'požadavky', 'požadavků'],
};

/** Texts of members of a company, invitations and membership requests. */
export const memberTexts = {
  roles,
  publishedByManagers: 'Projekt smí zveřejnit nebo skrýt jen vlastník nebo správce firmy.',
  managedByManagers: 'Lidi ve firmě spravuje jen vlastník nebo správce.',
  handedOverByOwners: 'Toto smí udělat jen vlastník firmy.',
  roleTooHigh: 'Tuto roli přidělit nemůžete.',
  memberTooHigh: 'Tomuto člověku nemůžete měnit roli ani ho odebrat.',
  ownerByOffer: 'Vlastníkem se člověk stane, až nabídku přijme. Použijte „Předat firmu“.',
  lastOwner: 'Jste jediný vlastník firmy. Nejdřív ji předejte někomu jinému.',
  lastOwnerOf: (names: readonly string[]) =>
    `Jste jediný vlastník: ${names.join(', ')}. Než účet smažete, firmu předejte někomu z ní, nebo z ní ostatní odeberte.`,
  othersThere: 'Ve firmě jsou další lidé. Nejdřív je odeberte, nebo jim firmu předejte.',
  tooManyMembers: (limit: number) => `Firma může mít nejvýše ${limit} lidí.`,
  tooManyCompanies: (limit: number) => `Jeden člověk může patřit nejvýše k ${limit} firmám.`,

  memberAlready: 'Tento člověk už k firmě patří.',
  invitedAlready: 'Pozvánka na tuto adresu už čeká na odpověď. Můžete ji poslat znovu.',
  takesNoInvites:
    'Na tuto adresu pozvánky neposíláme, její majitel si to nepřeje. Pošlete mu odkaz na portál, přidat se může podle IČO firmy.',
  tooManyWaiting: (limit: number) => `Na odpověď může čekat nejvýše ${limit} pozvánek. Některé prosím zrušte.`,
  tooManyToday: (limit: number) => `Firma může za den poslat nejvýše ${limit} pozvánek. Zkuste to prosím zítra.`,
  resentEnough: 'Tuto pozvánku jste dnes poslali už třikrát. Zkuste to prosím zítra.',
  inviteUnknown: 'Odkaz pozvánky není platný. Zkontrolujte, že je celý, nebo si nechte poslat novou pozvánku.',
  inviteExpired: 'Platnost pozvánky vypršela. Požádejte o novou toho, kdo vás pozval.',
  inviteRevoked: 'Pozvánka už neplatí: kdo ji poslal, ji zrušil, nebo už zvát nesmí. Požádejte firmu o novou.',
  inviteDeclined: 'Pozvánka už byla odmítnuta.',
  inviteAccepted: 'Pozvánka už byla přijata.',
  inviteOfOther: (mine: string, invited: string) => `Jste přihlášeni jako ${mine}. Pozvánka je pro ${invited}.`,
  inviteHasAccount: 'S touto adresou už tu účet je. Přihlaste se a pozvánku přijměte.',
  otherKind: 'Tato firma je v portálu v jiné roli než váš účet. Použijte účet, který má stejnou roli jako firma.',
  joined: (company: string) => `Vítejte, nyní patříte k firmě ${ended(company)}`,
  declined: 'Pozvánku jste odmítli.',

  assignedInCompany: 'Předávat jdou jen záznamy firmy. Vyberte nejdřív firmu, za kterou jednáte.',
  cannotBeResponsible: 'Na starosti to může mít jen člověk z vaší firmy, který v ní smí měnit záznamy.',
  notAllAssigned: (count: number) =>
    count === 1
      ? 'Tento záznam předat nemůžete: už neexistuje, nebo nepatří firmě, za kterou jednáte.'
      : 'Nic jsme nepředali: některý ze záznamů už neexistuje, nebo nepatří firmě, za kterou jednáte.',

  /** @param name null for a request, which has none, and for several records */
  assigned: (kind: AssignedKind, count: number, name: string | null) =>
    count > 1
      ? plural(count, assignedForms[kind])
      : [assignedForms[kind][0], name && `„${name}“`].filter(Boolean).join(' '),

  joinUnknown: 'Firma s tímto IČO v portálu není.',
  joinAlready: 'K této firmě už patříte.',
  joinWaits: 'O přidání už jste požádali. Počkejte prosím na odpověď.',
  joinTooMany: (limit: number) => `Na odpověď může čekat nejvýše ${limit} vašich žádostí o přidání.`,
  joinAsked: 'Žádost jsme předali firmě. Jakmile ji někdo vyřídí, dáme vám vědět.',

  handOverToMember: 'Firmu lze předat jen tomu, kdo k ní patří.',
  handOverToOwner: 'Tento člověk už vlastníkem je.',
  handOverGone: 'Nabídka už neplatí.',

  mail: {
    subject: (company: string) => `Pozvánka do firmy ${company}`,
    /**
     * The name of an unverified company is arbitrary user input, so it appears only in the body, not in the subject.
     */
    plainSubject: 'Pozvánka do firmy v portálu',
    intro: (inviter: string, company: string) =>
      `${inviter} vás zve, abyste se v portálu přidali k firmě ${ended(company)} Uvidíte její projekty a technologie a budete na nich pracovat společně.`,
    facts: { company: 'Firma', role: 'Vaše role', inviter: 'Zve vás', address: 'Pozvánka je pro' },
    button: 'Otevřít pozvánku',
    end: 'Žádné další pozvánky mi neposílat',
    note: (days: number) =>
      `Pozvánka platí ${days} dní a jen pro tuto adresu. Pokud o ni nestojíte, zprávu prosím smažte, nebo pozvánku po otevření odmítněte.`,
  },
  eventMail: {
    facts: {
      company: 'Firma',
      person: 'Kdo',
      decidedBy: 'Kdo rozhodl',
      role: 'Role',
      note: 'Zpráva',
      assigned: 'Předává vám',
    },
    buttons: {
      people: 'Zobrazit lidi ve firmě',
      join: 'Vyřídit žádost',
      handOver: 'Odpovědět na nabídku',
      portal: 'Otevřít portál',
      assigned: 'Otevřít',
    },
    hints: {
      assigned: 'Od teď to máte ve firmě na starosti. Upozornění, která se toho týkají, chodí vám.',
      join: 'Po přijetí uvidí žadatel projekty a technologie vaší firmy.',
      removed: 'Její projekty a technologie už neuvidíte. Váš účet zůstává beze změny.',
      handOver: 'Vlastník firmy spravuje její profil a lidi. Dokud nabídku nepřijmete, nic se nemění.',
    },
    /** For the preview of mails. */
    sampleCompany: 'Sítě pod Vrchem s.r.o.',
    sampleNote: 'Pracuji v obchodním oddělení.',
  },
  notifications: {
    assigned: (who: string | null, what: string) => `${who ?? 'Kolega'} vám předává ${what}`,
    joined: (who: string | null, count: number, company: string) =>
      count > 1 || who === null
        ? `K firmě „${company}“ se přidali další lidé`
        : `Nový člověk ve firmě „${company}“: ${who}`,
    asked: (who: string | null, count: number, company: string) =>
      count > 1 || who === null
        ? `O přidání k firmě „${company}“ žádají další lidé`
        : `${who} žádá o přidání k firmě „${company}“`,
    accepted: (company: string) => `Firma „${company}“ vaši žádost o přidání přijala`,
    refused: 'Vaše žádost o přidání k firmě byla odmítnuta',
    role: (company: string, role: string) => `Vaše role ve firmě „${company}“ je nyní ${role.toLowerCase()}`,
    removed: 'K firmě, za kterou jste jednali, už nepatříte',
    left: (who: string | null, count: number, company: string) =>
      count > 1 || who === null ? `Z firmy „${company}“ odešli další lidé` : `Z firmy „${company}“ odchází ${who}`,
    offered: (who: string | null, company: string) =>
      `${who ?? 'Vlastník'} vám nabízí, abyste se stali vlastníkem firmy „${company}“`,
    answered: (accepted: boolean, company: string) =>
      accepted
        ? `Firma „${company}“ má nového vlastníka, vaši nabídku přijal`
        : `Nabídka předání firmy „${company}“ byla odmítnuta`,
  },
} as const;
