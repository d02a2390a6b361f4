import { PICTURE_MAX_MB } from '#contract/limits/limits.ts';
import type { AresCompany } from '#contract/wire/ares.ts';
import { date, dateTime, number, withUnit } from '#shared/texts/format.ts';

export const companyForm = {
  createTitle: 'Nový profil firmy',
  editTitle: 'Profil firmy',
  createLead:
    'Začněte IČO: název a adresu doplní registr ARES. Obrázek, kategorie a technologie přidáte v dalším kroku.',
  create: 'Vytvořit',
  save: 'Uložit',
  missing: 'Podle údajů není možné specifikovat objekt.',
  publicProfile: 'Zobrazit veřejný profil',
  sections: {
    identity: 'Identifikace',
    address: 'Adresa a poloha',
    contacts: 'Kontakty',
    about: 'O firmě',
    facts: 'Podle čeho vás vyberou',
    picture: 'Logo nebo fotografie',
    accessories: 'Obory a technologie',
    files: 'Soubory',
  },
  regNumberHint: 'Osm číslic, u kratšího čísla s nulami na začátku.',
  regNumberValid: 'IČO je platné.',
  phoneHint: 'Například +420777000112',
  webHint: 'https://www.firma.cz',
  vatNumberHint: 'CZ a osm až deset číslic.',
  descriptionHint: 'Co děláte a pro koho. Klienti podle těchto slov hledají.',
  descriptionHintOfClient: 'Krátce, čím se zabýváte.',
  foundedHint: 'Doplní ho registr ARES.',
  sizeHint: 'Doplní ji registr ARES, pokud ji zná.',
  rateHint: 'V korunách za hodinu bez DPH. Stačí obvyklé rozpětí.',
  certificatesHint: 'Například ISO 27001. Doklad nejdříve nahrajte mezi soubory níže.',
  certificate: (order: number) => `Certifikát ${number(order)}`,
  certificateName: 'Název',
  validUntil: 'Platí do',
  certificateFile: 'Doklad',
  addCertificate: 'Přidat certifikát',
  remove: 'Odebrat',
  removeCertificate: (order: number) => `Odebrat certifikát ${number(order)}`,
  savedAtOnce: 'Obrázek, obory, technologie a soubory se ukládají hned.',
} as const;

/** Texts of the look-up in the business register. */
export const aresTexts = {
  button: 'Načíst z ARES',
  searching: 'Hledáme v registru ARES',
  unknown: 'Firmu s tímto IČO registr ARES nezná. Zkontrolujte číslo, nebo vyplňte údaje ručně.',
  unavailable: 'Registr ARES teď neodpovídá. Vyplňte údaje ručně, nebo to za chvíli zkuste znovu.',
  tooOften: 'Registr jste dotazovali příliš často. Zkuste to za minutu, nebo vyplňte údaje ručně.',
  refused: 'Zadejte platné IČO o osmi číslicích.',
  dissolved: (day: string | null) =>
    `Firma podle registru zanikla${day ? ` ${date(day)}` : ''}. Údaje jsme přesto doplnili, zkontrolujte je prosím.`,
  filled: 'Prázdná pole jsme doplnili z registru.',
  unchanged: 'Údaje souhlasí s registrem.',
  source: (at: string) => `Zdroj: ARES, načteno ${dateTime(at)}.`,
  updated: (day: string) => `V registru změněno ${date(day)}.`,
  differs: 'Registr uvádí něco jiného, než jste vyplnili:',
  difference: (label: string, register: string) => `${label}: ${register}`,
  take: 'Převzít z registru',
  keep: 'Ponechat moje',
} as const;

/** Texts of the question for whom a tender is published. */
export const buyer = {
  title: 'Zadavatel',
  hint: 'Poptávku zveřejňuje firma nebo úřad. Stačí IČO, zbytek doplníme z registru ARES.',
  found: ({ name, street, street_number, zip, city }: AresCompany) =>
    [name, [street, street_number].filter(Boolean).join(' '), [zip, city].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', '),
  use: 'Použít tuto firmu',
  made: (name: string) => `Zadavatel: ${name}`,
  unverified: 'Firma čeká na ověření. Než ho dokončíme, mohou to dodavatelé u jejího názvu číst.',
  needed: 'Než poptávku zveřejníte, doplňte nahoře IČO zadavatele.',
} as const;

/** Texts of the position on the map. */
export const placeTexts = {
  label: 'Poloha na mapě',
  lead: 'Polohu navrhneme podle města. Značku přetáhněte na správné místo, nebo ji vyberte a posuňte šipkami; s klávesou Shift jemněji.',
  none: 'Firma zatím na mapě není.',
  put: 'Umístit na mapu',
  remove: 'Odebrat z mapy',
  toCity: (city: string) => `Přesunout do města ${city}`,
  pin: (lat: number, lng: number) =>
    `Poloha: ${number(round(lat))}° severní šířky, ${number(round(lng))}° východní délky`,
  region: (name: string) => `Kraj: ${name}`,
  abroad: 'Místo leží mimo Českou republiku.',
} as const;

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

/** Texts of the picture of a company. */
export const pictureTexts = {
  pick: 'Vybrat obrázek',
  change: 'Vyměnit obrázek',
  label: 'Obrázek',
  limit: `PNG, JPEG nebo WebP do ${withUnit(PICTURE_MAX_MB, 'MB')}.`,
  tooLarge: `Obrázek je větší než ${withUnit(PICTURE_MAX_MB, 'MB')}.`,
  wrongType: 'Toto není obrázek PNG, JPEG ani WebP.',
  broken: 'Obrázek se nepodařilo přečíst.',
  failed: 'Obrázek se nepodařilo nahrát. Zkuste to prosím znovu.',
  uploading: 'Nahrávání obrázku',
  remove: 'Smazat obrázek',
  current: (name: string) => `Obrázek firmy ${name}`,
  cropTitle: 'Výřez obrázku',
  cropLead: 'Obrázek posuňte myší nebo šipkami a nastavte přiblížení.',
  zoom: 'Přiblížení',
  whole: 'Použít celý obrázek',
  use: 'Použít výřez',
  cancel: 'Zrušit',
} as const;

/** Categories, tags and products of the company. */
export const accessoriesTexts = {
  categories: 'Kategorie',
  tags: 'Štítky',
  products: 'Technologie',
  pickTags: 'Vyberte štítky',
  pickProducts: 'Vyberte technologie',
} as const;
