import type { BidPart } from '#contract/rules/bidParts.ts';

const missing: Record<BidPart, string> = {
  PRICE: 'Doplňte cenu v podobě, kterou chce zadavatel.',
  VALIDITY: 'Nabídka musí platit aspoň do dne, kdy se bude rozhodovat.',
  ANSWERS: 'Odpovězte na všechny požadavky a povinné otázky.',
};

/** Texts of bids, from the draft to the receipt. */
export const bidTexts = {
  missing,
  tooManyDrafts: (limit: number) =>
    `Firma může mít rozepsaných nejvýše ${limit} nabídek. Některou prosím odešlete nebo zahoďte.`,
  tooManyFiles: (limit: number) => `K nabídce lze přiložit nejvýše ${limit} souborů.`,
  late: 'Lhůta už uplynula. Nabídku jsme uložili jako rozepsanou.',
  cancelled: 'Zadavatel poptávku zrušil. Nabídku jsme uložili jako rozepsanou.',
  sentByManagers: 'Nabídku smí odeslat nebo vzít zpět jen vlastník nebo správce firmy. Uložte ji a požádejte je.',
  withdrawLate: 'Lhůta už uplynula, nabídku vzít zpět nelze.',
  notSent: 'Tato nabídka odeslaná není.',
  confirmFree: 'Cena je 0 Kč. Potvrďte prosím při odeslání, že nabízíte zdarma, nebo cenu doplňte.',
  decided: 'O nabídce se už rozhodlo, měnit ji nelze.',
  sentStays: 'Odeslanou nabídku smazat nelze. Do konce lhůty ji můžete vzít zpět.',
  nothingToDiscard: 'Rozepsaná nová verze tu není.',
  rejectLate: 'Vyřadit lze jen otevřenou nabídku, o které se ještě nerozhodlo.',
  clarifyLate: 'O upřesnění lze žádat jen u otevřené nabídky, o které se ještě nerozhodlo.',
  clarifyByManagers: 'O upřesnění smí požádat jen vlastník nebo správce firmy.',
  clarificationOver: 'Lhůta pro upřesnění už uplynula. Platí nabídka, kterou zadavatel má.',
  rejectByManagers: 'Nabídku smí vyřadit jen vlastník nebo správce firmy.',
  document: {
    title: 'Potvrzení o podání nabídky',
    footer: (number: string) => `Nabídka ${number}`,
    receipt: 'Podání',
    content: 'Obsah nabídky',
    hashNote: 'Stejný otisk SHA-256 vyjde ze souboru JSON této verze a ukazuje tak, že se nabídka nezměnila.',
  },
  mail: {
    subject: (number: string) => `Potvrzení o podání nabídky ${number}`,
    intro: 'nabídku jsme přijali. Toto potvrzení si prosím uschovejte:',
    facts: {
      number: 'Číslo nabídky',
      project: 'Poptávka',
      bidder: 'Firma',
      sent: 'Přijato',
      opens: 'Nabídky se otevřou',
      until: 'Nabídky se přijímají do',
      hash: 'Otisk SHA-256',
      files: 'Soubory',
    },
    sealed:
      'Do té doby nabídku nevidí nikdo kromě lidí z vaší firmy, ani provozovatel portálu. Do konce lhůty můžete poslat novou verzi, nebo vzít nabídku zpět.',
    open: 'Zadavatel může číst nabídky hned, jak přijdou. Do konce lhůty můžete poslat novou verzi, nebo vzít nabídku zpět.',
    check:
      'Otisk je spočítaný z celé nabídky. V portálu si ji stáhnete jako PDF i v přesné podobě jako soubor JSON; stejný otisk z něj spočítá každý program pro SHA-256.',
    button: 'Zobrazit nabídku',
  },
  notifications: {
    came: (count: number, project: string) =>
      count > 1 ? `K poptávce „${project}“ přišly další nabídky (${count})` : `K poptávce „${project}“ přišla nabídka`,
    seen: (project: string) => `Zadavatel otevřel vaši nabídku „${project}“`,
    clarification: (project: string) => `Zadavatel vás žádá o upřesnění nabídky „${project}“`,
    clarified: (count: number, project: string) =>
      count > 1
        ? `Uchazeči upřesnili nabídky k poptávce „${project}“ (${count})`
        : `Uchazeč upřesnil nabídku k poptávce „${project}“`,
    won: (project: string) => `Zadavatel vybral vaši nabídku „${project}“`,
    lost: (project: string) => `Vaši nabídku „${project}“ zadavatel nevybral`,
    rejected: (project: string) => `Vaši nabídku „${project}“ zadavatel vyřadil`,
  },
} as const;
