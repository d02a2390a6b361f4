/** Texts of a new tender that is made from a sentence. */
export const newTender = {
  title: 'Nová poptávka',
  need: (sentence: string) => `Důvod: ${sentence}`,
  needHint: 'Větu si u poptávky necháme, uvidí ji jen lidé z vaší firmy.',
  name: 'Název',
  description: 'Popis (nepovinný)',
  budget: 'Rozpočet do',
  budgetHint: 'Nevyplněný rozpočet dodavatelé neuvidí.',
  subject: 'Co poptáváte',
  guessed: 'Navrhujeme podle vaší věty. Nehodí-li se, odeberte je.',
  saveDraft: 'Uložit rozepsanou',
  chooseCompanies: 'Pokračovat k oslovení firem',
  byManagers: 'Zveřejnit ji může vlastník nebo správce firmy.',
} as const;
