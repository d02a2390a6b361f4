import { plural } from '../../platform/texts/plural';

/** Texts of tenders: refusals, notifications and mails. */
export const tenderTexts = {
  forClients: 'Poptávky vypisují jen klienti.',
  decidedByManagers: 'Poptávku smí vypsat, měnit a zrušit jen Vlastník nebo Správce firmy.',
  runningAlready: 'Projekt už poptávku má. Nová může vzniknout, až bude tahle rozhodnutá nebo zrušená.',
  draftAlready: 'Projekt má rozepsanou poptávku. Oslovte firmy v ní a zveřejněte ji.',
  notDraft: 'Poptávka už je zveřejněná. Změnit ji lze jen dodatkem.',
  notOpen: 'Poptávka teď nabídky nepřijímá, a proto to už nejde.',
  stillDraft: 'O rozepsané poptávce nikdo neví. Není třeba ji rušit, smažte ji.',
  publishedAlready: 'Poptávka už je zveřejněná.',
  cancelledAlready: 'Poptávka už je zrušená.',
  decided: 'Poptávka už je rozhodnutá.',
  untilNeeded: 'Zadejte, do kdy se mají nabídky poslat.',
  untilTooSoon: (hours: number) =>
    `Na nabídky nechte aspoň ${plural(hours, ['hodinu', 'hodiny', 'hodin'])}, ať je kdo stihne poslat.`,
  untilTooLate: (days: number) => `Lhůta může být nejvýš ${plural(days, ['den', 'dny', 'dní'])} dopředu.`,
  untilShorter: 'Lhůtu lze jen prodloužit, ať nikoho nezkrátíte.',
  decisionTooSoon: 'Rozhodnout lze nejdřív v den, kdy končí lhůta pro nabídky.',
  nobodyAsked: 'Oslovte aspoň jednu firmu, nebo poptávku ukažte všem.',
  tooManyAsked: (most: number) => `Oslovit lze nejvýš ${plural(most, ['firmu', 'firmy', 'firem'])}.`,
  tooManyChanges: (most: number) => `Poptávka může mít nejvýš ${plural(most, ['dodatek', 'dodatky', 'dodatků'])}.`,
  tooManyQuestions: (most: number) =>
    `Jedna firma může k poptávce poslat nejvýš ${plural(most, ['dotaz', 'dotazy', 'dotazů'])}.`,
  unknownCompany: 'Některou z firem nelze oslovit. Vyberte ji prosím znovu.',
  ownCompany: 'Vlastní firmu oslovit nelze.',
  questionsLate: 'Dotazy nemohou končit později než nabídky.',
  questionsOver: 'Lhůta pro dotazy už skončila.',
  answered: 'Tento dotaz už odpověď má. Doplnit ji můžete dodatkem.',
  projectHasTender: 'Projekt má běžící poptávku. Nejdřív ji zrušte, ať o tom dodavatelé vědí.',
  notifications: {
    /** @param who company that invites; null if it is anonymous */
    invited: (who: string | null, name: string) =>
      who === null ? `Jste vyzváni k nabídce: „${name}“` : `${who} vás žádá o nabídku: „${name}“`,
    changed: (name: string, isProlonged: boolean) =>
      isProlonged ? `Poptávka „${name}“ má dodatek a delší lhůtu` : `Poptávka „${name}“ má dodatek`,
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
    cancelled: (name: string) => `Poptávka „${name}“ byla zrušena`,
    declined: (count: number, name: string) =>
      count > 1
        ? `Poptávku „${name}“ odmítly další firmy (${count})`
        : `Poptávku „${name}“ odmítla jedna z oslovených firem`,
  },
} as const;
