import { number, plural } from './format.ts';

const COMPANIES = ['firma', 'firmy', 'firem'] as const;

/** Texts of both maps. */
export const mapTexts = {
  companyMap: 'Mapa firem',
  howToMove: 'Šipkami mapu posunete, klávesami plus a minus přiblížíte a oddálíte. Tabulátorem přejdete na značky.',
  zoomIn: 'Přiblížit',
  zoomOut: 'Oddálit',
  showAll: 'Zobrazit celou republiku',
  cluster: (count: number) => `${plural(count, COMPANIES)}, přiblížit`,
  sameAddress: (count: number) => `${plural(count, COMPANIES)} na jedné adrese`,
  andMore: (count: number) => `a další: ${number(count)}`,
  withoutPlace: (count: number) => `${plural(count, ['firma', 'firmy', 'firem'])} bez polohy na mapě`,
  picked: (name: string) => `Vybráno na mapě: ${name}`,
  close: 'Zavřít',
  attribution: '© GeoNames (CC BY 4.0), Natural Earth',
  schematic: 'schematické hranice',
  regions: 'Kraje',
  districtsOf: (region: string) => `Okresy: ${region}`,
  wholeCountry: 'Celá republika',
  moreRegions: 'Přidat další kraj',
  backToRegions: 'Zpět na všechny kraje',
  regionWithCount: (name: string, count: string) => `${name}: ${count}`,
  legend: (from: number, to: number) => (from === to ? number(from) : `${number(from)}–${number(to)}`),
} as const;
