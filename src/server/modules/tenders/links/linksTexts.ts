import { plural } from '#platform/texts/plural.ts';

/** Texts of invitations by e-mail. */
export const linkTexts = {
  notVerified:
    'Firmy mimo portál může zvát jen firma s ověřeným IČO. Doplňte IČO v údajích své firmy, nebo počkejte, až ho ověříme.',
  stopped: 'Pozvánky e-mailem vaší firmě pozastavil provozovatel portálu. Napište mu prosím přes podporu.',
  ownAddress: 'Vlastní adresu oslovit nelze.',
  colleague: 'Tuto adresu má člověk z vaší firmy. Zadejte adresu dodavatele.',
  refusing: 'Majitel této adresy si nepřeje dostávat poptávky. Zadejte jinou adresu, nebo firmě zavolejte.',
  addressNeeded: (name: string) =>
    `${name} tu zatím nikoho nemá a e-mail v profilu chybí. Pozvěte ji podle IČO a e-mailu.`,
  /** @param why why its address cannot be used */
  otherNeeded: (name: string, why: string) => `${name}: ${why}`,
  tooManyToday: (most: number) =>
    `Firma může za den poslat nejvýše ${plural(most, ['pozvánku', 'pozvánky', 'pozvánek'])} e-mailem. Zkuste to prosím zítra.`,
  inDraft: 'Odkaz bude platit, až poptávku zveřejníte.',
  withdrawn: 'Tento odkaz jste zrušili.',
  notAgain: 'Tuto pozvánku už znovu poslat nejde: firma odmítla, odkaz je zrušený, nebo jste ji znovu poslali.',
  againLater: (days: number) =>
    `Pozvánku můžete poslat znovu až po ${plural(days, ['dni', 'dnech', 'dnech'])}. Odkaz si můžete zkopírovat hned.`,
  mail: {
    facts: { regNumber: 'IČO zadavatele', seat: 'Sídlo', terms: 'Zadání', inviter: 'Zve vás', firm: 'Pozvaná firma' },
    button: 'Zobrazit poptávku',
    note: 'Poptávku otevřete bez registrace. Na nabídku a dotaz si ověříme vaši adresu kódem z e-mailu.',
    why: (email: string) => `Zadavatel zadal adresu ${email} jako kontakt na vaši firmu. Odkaz je jen pro vás.`,
    decline: 'Odmítnout',
    report: 'Nahlásit',
    never: 'Nechci dostávat poptávky',
    sample: {
      firm: 'Sítě pod Vrchem s.r.o.',
      buyer_number: '00000019',
      seat: 'Náměstí 1, 10000 Ukázkov',
      inviter: 'Jana Vzorová',
    },
  },
} as const;
