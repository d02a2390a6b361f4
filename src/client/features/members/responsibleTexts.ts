/** Texts of the responsible person of a record. */
export const responsible = {
  label: 'Má na starosti',
  mine: 'Jen moje',
  assign: 'Předat kolegovi',
  colleague: 'Komu',
  hint: 'Upozornění, která se předaných záznamů týkají, budou chodit tomu, komu je předáte.',
} as const;
