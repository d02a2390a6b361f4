import { GUEST_CODE_MINUTES } from '#contract/limits/limits.ts';
import { dateTime, plural } from '#shared/texts/format.ts';

const MINUTES = ['minutu', 'minuty', 'minut'] as const;

/** Texts of the page that the link of an invitation opens. */
export const guests = {
  noLink: 'V\u00a0adrese chybí část odkazu. Otevřete ho prosím znovu ze zprávy.',
  failed: 'Odkaz na poptávku neplatí',
  failedHint: 'Máte-li účet, najdete své poptávky a\u00a0nabídky po přihlášení. Jinak se ozvěte tomu, kdo vás pozval.',
  logIn: 'Přihlásit se',
  home: 'Na úvodní stránku',

  lead: (company: string) => `Pozvání pro firmu ${company}`,
  aside: 'Lhůta, vaše odpověď a zadavatel',
  answer: 'Vaše odpověď',
  free: 'Odpovědět nic nestojí a\u00a0účet k\u00a0tomu nepotřebujete.',
  bid: 'Podat nabídku',
  openBid: 'Otevřít nabídku',
  toBid: 'Pokračovat k nabídce',
  showBid: 'Zobrazit svou nabídku',
  showBidHint: 'Pokud jste nabídku podali, uvidíte tu i\u00a0to, jak zadavatel rozhodl.',
  ask: 'Zeptat se',
  decline: 'Odmítnout',
  declined: (at: string) => `Poptávku jste odmítli ${dateTime(at)}. Nabídku můžete do konce lhůty poslat i\u00a0tak.`,
  buyer: 'Zadavatel',
  facts: { name: 'Název', regNumber: 'IČO', seat: 'Sídlo', company: 'Firma', email: 'E-mail' },
  notForYou: 'Nechcete dostávat poptávky, nebo se vám zpráva nezdá?',
  report: 'Nahlásit',
  reported: 'Zprávu jste nahlásili, díváme se na ni.',
  never: 'Nechci dostávat poptávky',
  takesNone: 'Na váš e\u2011mail už nikdo poptávku nepošle.',
  back: 'Zpět na poptávku',

  declineTitle: 'Odmítnout poptávku?',
  declineLead: 'Zadavatel se dozví, že nabídku nepodáte. Do konce lhůty si to můžete rozmyslet.',
  declineReason: 'Důvod (nepovinný)',
  reportTitle: 'Nahlásit zprávu',
  reportLead: 'Zprávu i\u00a0s\u00a0poptávkou posoudí provozovatel portálu. Zadavatel se nedozví, kdo ji nahlásil.',
  reportText: 'Co je na ní v\u00a0nepořádku',
  reportSend: 'Odeslat',
  neverTitle: 'Nechcete dostávat poptávky?',
  neverText: (email: string) => `Na adresu ${email} už přes portál nepošle poptávku žádný zadavatel.`,

  codeTitle: 'Ověření e\u2011mailu',
  codeLead: (email: string) => `Pošleme kód na ${email}. Ověříme tak, že za firmu odpovídáte vy.`,
  sendCode: 'Poslat kód',
  codeSent: (email: string) =>
    `Kód jsme poslali na ${email}. Platí ${plural(GUEST_CODE_MINUTES, MINUTES)}, může přijít i\u00a0do nevyžádané pošty.`,
  code: 'Kód z e-mailu',
  codeHint: 'Šest číslic',
  newCode: 'Poslat nový kód',
  enterCode: 'Potvrdit',

  personTitle: 'Kdo odpovídá',
  personLead: 'Zadavatel tak bude vědět, na koho se obrátit.',
  name: 'Jméno a příjmení',
  phone: 'Telefon',
  phoneHint: 'Například 777 000 112',
  regNumberHint: 'Osm číslic. Název firmy najdeme v\u00a0registru.',
  next: 'Pokračovat',
  noBid: 'Nabídku jste nepodali',

  accountTitle: 'Vytvořit účet',
  accountLead: 'Nabídku, potvrzení i\u00a0oznámení budete mít pod účtem své firmy. Stačí zvolit heslo.',

  ownTender: 'Je to poptávka vaší firmy',
  ownTenderHint: (company: string) => `Tento odkaz dostala firma ${company}.`,
  toTender: 'Zobrazit poptávku',
  claimTitle: (tender: string | null) => `Pozvání k\u00a0poptávce od zadavatele ${tender ?? 'bez uvedeného jména'}`,
  claimLead:
    'Pozvání přišlo na váš e\u2011mail. Když ho převezmete, odpovíte za svou firmu a\u00a0nabídka bude v\u00a0jejím účtu.',
  claim: (company: string) => `Převzít do firmy ${company}`,
  noCompany: 'Nejdřív vyplňte profil firmy, za kterou odpovíte.',
  companyProfile: 'Vyplnit profil firmy',
  other: (company: string, email: string, own: string) =>
    `Odkaz je pro firmu ${company} na adrese ${email}. Přihlášeni jste jako ${own}.`,
  logOut: 'Odhlásit se a pokračovat',
} as const;
