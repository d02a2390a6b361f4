const named = (name: string | null) => (name === null ? '' : ` „${name}“`);

/** Texts of watches. */
export const watchTexts = {
  tooLong: 'Hledání je moc dlouhé, uberte v něm filtry.',
  tooMany: (most: number) => `Hlídat můžete nejvýš ${most} hledání. Některé nejdřív ukončete.`,
  tooWide: (most: string) =>
    `Hledání teď najde víc než ${most} záznamů. Zužte ho filtry, ať se hlídá jen to, co chcete.`,
  noRight: {
    SUPPLIERS: 'Upozornění spí, odpovídá plánu PREMIUM.',
    CONSULTANTS: 'Upozornění spí, odpovídá plánu BASIC.',
  },
  noRightOther: 'Upozornění spí, patří k jiné roli, než máte.',
  needsPlan: {
    SUPPLIERS: 'Hlídat hledání dodavatelů lze s plánem PREMIUM.',
    CONSULTANTS: 'Hlídat hledání konzultantů lze s plánem BASIC nebo PREMIUM.',
  },
  gone: {
    categories: (name: string | null) => `Kategorie${named(name)} už neexistuje.`,
    tags: (name: string | null) => `Štítek${named(name)} už neexistuje.`,
    products: (name: string | null) => `Technologie${named(name)} už neexistuje.`,
    company: (name: string | null) => `Firma${named(name)} už v portálu není.`,
  },
  nothingLeft: 'Z hledání nic nezbylo, a tak nic nenajde. Ukončete ho, nebo si uložte jiné.',
  noFields: 'Firma nemá žádné obory. Doplňte je v jejím profilu a hlídání začne hledat.',
  noCompanyForShared: 'Pro firmu může hlídat jen ten, kdo za ni může psát.',
  left: 'V této firmě už nejste, a tak se nehlídá.',
  /** Names of the defaults. */
  defaults: {
    PROJECTS: 'Poptávky v našich oborech',
    REFERENCES: 'Reference v našich oborech',
    CONSULTANTS: 'Noví konzultanti v našich oborech',
    SUPPLIERS: 'Noví dodavatelé v našich oborech',
    GRANTS: 'Dotace pro naši organizaci',
  },
} as const;
