import { NEW_ACCOUNT_ASKS, NEW_ACCOUNT_DAYS } from '#contract/limits/limits.ts';
import type { BidContent } from '#contract/wire/bids.ts';
import { crownsBetween } from '#platform/texts/money.ts';
import { plural } from '#platform/texts/plural.ts';

/** What a price is made of. */
export type PriceTerms = Pick<BidContent, 'price_form' | 'price_from' | 'price_to' | 'vat_included'>;

const FILES: Readonly<Record<string, string>> = {
  ADDED: 'nový soubor',
  REPLACED: 'novou verzi souboru',
  SEVERAL: 'nové nebo změněné soubory',
};

/** Texts of tenders: refusals, notifications and mails. */
export const tenderTexts = {
  templateNameTaken: 'Vzor s tímto názvem už existuje.',
  noColleague: 'Vyberte někoho ze své firmy.',
  forClients: 'Poptávky vypisují jen klienti.',
  decidedByManagers: 'Poptávku smí vypsat, měnit a zrušit jen vlastník nebo správce firmy.',
  runningAlready: 'Projekt už poptávku má. Nová může vzniknout, až bude tato rozhodnutá nebo zrušená.',
  draftAlready: 'Projekt má rozepsanou poptávku. Oslovte firmy v ní a zveřejněte ji.',
  notDraft: 'Poptávka už je zveřejněná. Změnit ji lze jen dodatkem.',
  notOpen: 'Poptávka už nabídky nepřijímá.',
  stillDraft: 'Rozepsanou poptávku není třeba rušit, smažte ji.',
  publishedAlready: 'Poptávka už je zveřejněná.',
  cancelledAlready: 'Poptávka už je zrušená.',
  decided: 'Poptávka už je rozhodnutá.',
  untilNeeded: 'Zadejte, do kdy se mají nabídky poslat.',
  untilTooSoon: (hours: number) =>
    `Na nabídky nechte aspoň ${plural(hours, ['hodinu', 'hodiny', 'hodin'])}, ať je uchazeči stihnou poslat.`,
  untilTooLate: (days: number) => `Lhůta může být nejvýše ${plural(days, ['den', 'dny', 'dní'])} dopředu.`,
  untilShorter: 'Lhůtu lze jen prodloužit.',
  decisionTooSoon: 'Rozhodnout lze nejdřív v den, kdy končí lhůta pro nabídky.',
  companyNeeded: 'Poptávku zveřejňuje firma nebo úřad. Doplňte nejdřív IČO zadavatele.',
  nobodyAsked: 'Oslovte aspoň jednu firmu, nebo poptávku ukažte všem.',
  tooManyAsked: (most: number) => `Oslovit lze nejvýše ${plural(most, ['firmu', 'firmy', 'firem'])}.`,
  /** @param left how many the account may still ask now */
  newAccountAsks: (left: number, again: string) =>
    `Z\u00a0účtu mladšího než ${plural(NEW_ACCOUNT_DAYS, ['den', 'dny', 'dní'])} lze oslovit nejvýše ${plural(NEW_ACCOUNT_ASKS, ['firmu', 'firmy', 'firem'])} za den, teď ještě ${left}. ${again}`,
  tooManyChanges: (most: number) => `Poptávka může mít nejvýše ${plural(most, ['dodatek', 'dodatky', 'dodatků'])}.`,
  tooManyFiles: (most: number) => `K poptávce lze přiložit nejvýše ${plural(most, ['soubor', 'soubory', 'souborů'])}.`,
  filePublished: 'Poptávka už je zveřejněná. Její soubory nelze upravit ani smazat, jen nahradit novou verzí.',
  nameTaken: 'Poptávka už soubor s\u00a0tímto názvem má. Nahrajte jeho novou verzi, nebo zvolte jiný název.',
  nameTakenInDraft: 'Poptávka už soubor s\u00a0tímto názvem má. Zvolte jiný název, nebo dosavadní soubor smažte.',
  sameNames: 'Dvě přílohy mají stejný název. Jednu odeberte a přiložte ji pod jiným.',
  fileOfDraft: 'Poptávka ještě není zveřejněná. Soubor smažte a nahrajte znovu.',
  /** Texts of the addenda that files are. */
  fileAdded: (name: string) => `Nový soubor: ${name}`,
  fileReplaced: (before: string, name: string, number: number) =>
    before === name
      ? `Nová verze souboru ${name} (verze ${number})`
      : `Nová verze souboru ${before}: ${name} (verze ${number})`,
  tooManyQuestions: (most: number) =>
    `Jedna firma může k poptávce poslat nejvýše ${plural(most, ['dotaz', 'dotazy', 'dotazů'])}.`,
  unknownCompany: 'Některou z firem nelze oslovit. Vyberte ji prosím znovu.',
  ownCompany: 'Vlastní firmu oslovit nelze.',
  questionsLate: 'Dotazy nemohou končit později než nabídky.',
  questionsOver: 'Lhůta pro dotazy už skončila.',
  answered: 'Tento dotaz už odpověď má. Doplnit ji můžete dodatkem.',
  projectHasTender: 'Projekt má běžící poptávku. Nejdřív ji zrušte, ať o tom uchazeči vědí.',
  mail: {
    facts: {
      buyer: 'Zadavatel',
      tender: 'Poptávka',
      bidsUntil: 'Nabídky do',
      closed: 'Lhůta skončila',
      questionsUntil: 'Dotazy do',
      decisionOn: 'Rozhodnutí do',
      budget: 'Rozpočet',
      about: 'O zakázce',
      mustHave: 'Požadavky a otázky',
      change: 'Dodatek',
      question: 'Dotaz',
      answer: 'Odpověď',
      reason: 'Důvod',
      contactOfBuyer: 'Kontakt na zadavatele',
      contactOfWinner: 'Kontakt na dodavatele',
      firm: 'Firma',
      bids: 'Počet nabídek',
      decidedBy: 'Rozhodující osoba',
      fileNumber: 'Číslo spisu',
      winner: 'Vybraná firma',
      price: 'Cena',
      clarification: 'Co upřesnit',
      clarifyUntil: 'Upřesnit do',
    },
    buttons: {
      bid: 'Zobrazit poptávku a podat nabídku',
      tender: 'Zobrazit poptávku',
      answer: 'Odpovědět na dotaz',
      invited: 'Zobrazit oslovené firmy',
      bids: 'Porovnat nabídky',
      ownBid: 'Zobrazit nabídku',
      clarify: 'Upřesnit nabídku',
      reference: 'Založit referenci',
      decision: 'Zobrazit rozhodnutí',
    },
    price: ({ price_form, price_from, price_to, vat_included }: PriceTerms) =>
      `${crownsBetween(price_from, price_to ?? price_from)}${price_form === 'HOURLY' ? ' za hodinu' : ''} ${vat_included ? 'včetně DPH' : 'bez DPH'}`,
    anonymous: 'neuveden',
    regNumber: (number: string) => `IČO ${number}`,
    more: (count: number) => `– a další: ${count}`,
    decline: 'Nechcete-li nabídku podat, poptávku prosím na její stránce odmítněte. Zadavatel tak nebude čekat.',
    sealed: 'Nabídky jsou do konce lhůty zapečetěné, do té doby neuvidíte, od koho jsou ani co obsahují.',
    won: 'Na dalším postupu se domluvte přímo se zadavatelem, i u nabídky v portálu, kde na to máte společnou diskusi.',
    reference:
      'Většinu údajů předvyplníme. Zadavatele potom požádáme o potvrzení; potvrzená reference má označení „Potvrzeno zadavatelem“.',
    /** For the preview of mails. */
    sample: {
      tender: {
        name: 'Nový docházkový systém',
        buyer: 'Město Ukázkov',
        description: 'Poptáváme docházkový systém pro 120 lidí na třech pracovištích, s napojením na mzdy.',
        cancelled_reason: 'Projekt odkládáme na příští rok.',
        change: 'Upřesnili jsme počet pracovišť a prodloužili lhůtu.',
        declined: { company: 'Sítě pod Vrchem s.r.o.', reason: 'Nemáme volné kapacity.' },
      },
      mustHave: ['Napojení na mzdový systém', 'Podpora v češtině'],
      answered: { text: 'Kolik je pracovišť?', answer: 'Tři, všechna v Ukázkově.' },
      bid: {
        clarification: 'Upřesněte prosím, zda cena zahrnuje školení.',
        reason: 'Vybrali jsme nabídku s nižší cenou.',
      },
      contact: {
        contact: 'Jana Vzorová',
        phone: '+420601000001',
        email: 'jana@ukazkov.example',
        reg_number: '00000019',
      },
      decision: { file: 'SV-2026-000012', winner: 'Sítě pod Vrchem s.r.o.', reason: 'Nejvíc bodů podle kritérií.' },
    },
  },
  notifications: {
    /** @param who company that invites; null without a company */
    invited: (who: string | null, name: string) =>
      who === null ? `Zadavatel vás žádá o nabídku: „${name}“` : `${who} vás žádá o nabídku: „${name}“`,
    /** @param file what happened to a file, if the addendum is one */
    changed: (name: string, isProlonged: boolean, file?: unknown) =>
      `Poptávka „${name}“ má ${FILES[String(file)] ?? 'dodatek'}${isProlonged ? ' a delší lhůtu' : ''}`,
    question: (count: number, name: string) =>
      count > 1 ? `K poptávce „${name}“ přišly dotazy (${count})` : `K poptávce „${name}“ přišel dotaz`,
    answered: (count: number, name: string) =>
      count > 1
        ? `K poptávce „${name}“ jsou nové odpovědi na dotazy (${count})`
        : `K poptávce „${name}“ je nová odpověď na dotaz`,
    closed: (count: number, name: string) =>
      count === 0
        ? `Lhůta poptávky „${name}“ skončila, nepřišla žádná nabídka`
        : `Lhůta poptávky „${name}“ skončila, máte ${plural(count, ['nabídku', 'nabídky', 'nabídek'])}`,
    awarded: (name: string) => `V poptávce „${name}“ byla vybrána nabídka`,
    inConflict: '. Rozhodla osoba, která uvedla střet zájmů',
    notAwarded: (name: string) => `Poptávka „${name}“ skončila bez výběru`,
    cancelled: (name: string) => `Poptávka „${name}“ byla zrušena`,
    declined: (count: number, name: string) =>
      count > 1
        ? `Poptávku „${name}“ odmítly další firmy (${count})`
        : `Poptávku „${name}“ odmítla jedna z oslovených firem`,
  },
} as const;
