import { plural } from '#shared/texts/format.ts';
import { sidebar } from '#shared/texts/portal.ts';

const REFERENCES = ['referenční projekt', 'referenční projekty', 'referenčních projektů'] as const;

export const references = {
  title: sidebar.references,
  ownTitle: sidebar.ownReferences,
  newTitle: 'Nový referenční projekt',
  editTitle: 'Úprava referenčního projektu',
  add: 'Přidat referenční projekt',
  suggestions: 'Návrhy referenčních projektů',
  suggested: (count: number) => plural(count, ['návrh', 'návrhy', 'návrhů']),
  found: (count: number) => `Celkem ${plural(count, REFERENCES)}`,
  noun: { forms: REFERENCES, none: 'žádný referenční projekt' },
  empty: 'Zatím tu není žádný referenční projekt.',
  emptyOwn: 'Zatím nemáte žádný referenční projekt.',
  emptyOwnHint: 'Ukažte klientům, co jste už udělali. Zabere to pár minut.',
  emptySearch: 'Nenašli jsme žádný referenční projekt.',
  orders: { '-created_at': 'Nejnovější', name: 'Podle názvu', '-year': 'Podle roku' },
  client: 'Klient',
  year: 'Rok',
  by: 'Dodal',
  technologies: 'Technologie',
  pictures: (count: number) => plural(count, ['obrázek', 'obrázky', 'obrázků']),
  tags: 'Štítky',
  categories: 'Kategorie',
  edit: 'Upravit',
  remove: 'Smazat',
  removeTitle: 'Smazat referenční projekt?',
  removeText: (name: string) =>
    `Referenční projekt ${name} zmizí ze seznamů i s diskusí. Deset sekund ho můžete vrátit zpět.`,
  cancel: 'Zrušit',
  submitCreate: 'Vytvořit',
  sections: { basics: 'Základní údaje', classification: 'Zařazení', files: 'Soubory a obrázky' },
  filesAfter: 'Soubory a obrázky přidáte, jakmile bude referenční projekt vytvořený.',
  whoMay: 'Kdo může přidat referenční projekt',
  notYours: 'Referenční projekty přidávají dodavatelé a konzultanti. Vy je můžete procházet a ptát se v diskusi.',
  browse: 'Prohlédnout referenční projekty',
  noDescription: 'Bez popisu.',
  fromBid: {
    lead: (client: string | null) =>
      `Údaje jsme předvyplnili podle získané zakázky. Po uložení požádáme ${client === null ? 'zadavatele' : `zadavatele ${client}`} o potvrzení.`,
  },
  confirmation: {
    refusedHint: (reason: string) => `Důvod: ${reason} Až referenci upravíte, zeptáme se ho znovu.`,
    question: 'Odpovídá tato reference skutečnosti?',
    questionHint:
      'Dodavatel ji uvádí jako zakázku, kterou pro vás získal na tomto portálu. Vaše potvrzení u ní uvidí všichni.',
    byManagers: 'Potvrdit ji může vlastník nebo správce firmy.',
    confirm: 'Potvrdit',
    refuse: 'Nepotvrdit',
    refuseTitle: 'Proč referenci nepotvrzujete?',
    reason: 'Důvod, který dodavatel uvidí',
    done: 'Potvrdili jste, že reference odpovídá skutečnosti.',
    refusedByYou: 'Referenci jste nepotvrdili.',
  },
} as const;
