/** The heart that picks a company into the list used last. */
export const heart = {
  add: 'Přidat do výběru',
  addNamed: (name: string) => `Přidat do výběru: ${name}`,
  remove: (list: string) => `Odebrat z výběru ${list}`,
  removeNamed: (name: string, list: string) => `Odebrat z výběru ${list}: ${name}`,
} as const;
