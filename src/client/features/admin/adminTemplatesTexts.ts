/** Texts of the templates of tenders in the admin area. */
export const adminTemplates = {
  title: 'Vzory poptávek',
  lead: 'Co se v poptávkách obvykle žádá. Zadavateli vzor vyplní poptávku a on z ní odebere, co nepotřebuje.',
  add: 'Přidat vzor',
  addTitle: 'Nový vzor poptávky',
  create: 'Přidat',
  back: 'Zpět na vzory',
  columns: {
    name: 'Název',
    categories: 'Kategorie',
    items: 'Položky',
    criteria: 'Kritéria',
    state: 'Stav',
    updated: 'Změněno',
  },
  offered: 'Nabízí se',
  retired: 'Vyřazený',
  retiredHint: 'Vzor je vyřazený a zadavatelům se nenabízí. Poptávek, které z něj vznikly, se to netýká.',
  retire: 'Vyřadit z nabídky',
  restore: 'Vrátit do nabídky',
  categories: 'Kategorie',
  categoriesHint: 'Projektům s těmito kategoriemi nabídneme vzor jako první.',
} as const;
