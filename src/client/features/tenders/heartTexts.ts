/** Texts of the heart button, which adds a company to the most recently used shortlist. */
export const heart = {
  add: 'Přidat do výběru',
  addNamed: (name: string) => `Přidat do výběru: ${name}`,
  remove: (list: string) => `Odebrat z výběru ${list}`,
  removeNamed: (name: string, list: string) => `Odebrat z výběru ${list}: ${name}`,
} as const;
