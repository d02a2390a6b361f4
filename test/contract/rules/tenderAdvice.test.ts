import { adviseTender, type NamedBrand } from '#contract/rules/tenderAdvice.ts';
import type { TenderAdviceDraft } from '#contract/wire/tenderAdvice.ts';

const NOW = Date.parse('2026-11-23T09:00:00.000Z');

/** A tender without any advice. */
const GOOD: TenderAdviceDraft = {
  bids_until: '2026-12-03T09:00:00.000Z',
  budget_from: null,
  budget_to: 300_000,
  description: 'Nový web s formuláři',
  criteria: [
    { name: 'Cena', weight: 60, by_price: true },
    { name: 'Kvalita', weight: 40 },
  ],
  must_have: [
    { id: 'a', text: 'Redakční systém' },
    { id: 'b', text: 'Dodavatel předá data v otevřených formátech.', kind: 'EXIT' },
  ],
};
const withItem = (text: string, kind?: 'QUESTION' | 'SECURITY'): Partial<TenderAdviceDraft> => ({
  must_have: [...GOOD.must_have, { id: 'c', text, ...(kind && { kind }) }],
});
const at = (item: string | null, name: string, suppliers: number | null = null): NamedBrand => ({
  item,
  name,
  suppliers,
});

it.each<[string, Partial<TenderAdviceDraft>, NamedBrand[], unknown[]]>([
  ['nothing', {}, [], []],
  ['ten days are enough', { bids_until: '2026-12-03T09:00:00.000Z' }, [], []],
  ['less than ten days', { bids_until: '2026-12-03T08:59:00.000Z' }, [], [{ code: 'SHORT_TIME' }]],
  ['no deadline yet', { bids_until: null }, [], []],
  ['no budget', { budget_to: null }, [], [{ code: 'NO_BUDGET' }]],
  ['no criteria, so that the price decides', { criteria: [] }, [], [{ code: 'PRICE_ALONE' }]],
  ['price at 100 %', { criteria: [{ name: 'Cena', weight: 100, by_price: true }] }, [], [{ code: 'PRICE_ALONE' }]],
  ['another criterion at 100 %', { criteria: [{ name: 'Kvalita', weight: 100 }] }, [], []],
  ['no exit', { must_have: [GOOD.must_have[0]!] }, [], [{ code: 'NO_EXIT' }]],
  ['an empty exit', { must_have: [{ id: 'b', text: ' ', kind: 'EXIT' }] }, [], [{ code: 'NO_EXIT' }]],
  ['a brand', withItem('Databáze Oracle'), [at('c', 'Oracle')], [{ code: 'BRAND', item: 'c', names: ['Oracle'] }]],
  ['an equivalent', withItem('Databáze Oracle nebo rovnocenná'), [at('c', 'Oracle', 1)], []],
  [
    'a product with its vendor',
    withItem('Kancelář Microsoft 365'),
    [at('c', 'Microsoft'), at('c', 'Microsoft 365', 7)],
    [{ code: 'BRAND', item: 'c', names: ['Microsoft 365'] }],
  ],
  [
    'a brand in the description',
    { description: 'Rozšíření systému Helios' },
    [at(null, 'Helios', 1)],
    [{ code: 'BRAND', item: null, names: ['Helios'] }],
  ],
  [
    'what one supplier has',
    withItem('Správa systému Helios'),
    [at('c', 'Helios', 1)],
    [{ code: 'BRAND' }, { code: 'ONE_SUPPLIER', item: 'c', names: ['Helios'] }],
  ],
  ['a question with a brand', withItem('Umíte Helios?', 'QUESTION'), [at('c', 'Helios', 1)], [{ code: 'BRAND' }]],
  ['an attachment that is there', { ...withItem('Servery uvedené v příloze'), has_files: true }, [], []],
  ['an attachment, not knowing if it is there', withItem('Servery uvedené v příloze'), [], []],
  [
    'a missing attachment',
    { ...withItem('Servery uvedené v příloze č. 2'), has_files: false },
    [],
    [{ code: 'ATTACHMENT', item: 'c' }],
  ],
  [
    'a missing attachment of the description',
    { description: 'Popis viz příloha.', has_files: false },
    [],
    [{ code: 'ATTACHMENT', item: null }],
  ],
  ...[
    'Úplná data včetně příloh',
    'Hledání i v přílohách, které',
    'Ochrana před škodlivými přílohami',
    'Popište v příloze nabídky',
  ].map((text): [string, Partial<TenderAdviceDraft>, NamedBrand[], unknown[]] => [
    `attachments of something else: ${text}`,
    { ...withItem(text), has_files: false },
    [],
    [],
  ]),
  [
    'a renewed licence, which has to be named',
    { description: 'Dnes používáme Microsoft 365 E3', renews: { name: 'Microsoft 365 E3', valid_to: null } },
    [at(null, 'Microsoft'), at(null, 'Microsoft 365', 1), at(null, 'Helios')],
    [{ code: 'BRAND', names: ['Helios'] }],
  ],
  [
    'the latest deadline before a licence ends',
    { bids_until: '2026-11-26T22:59:00.000Z', renews: { name: 'X', valid_to: '2026-11-27' } },
    [],
    [],
  ],
  [
    'little time, though the licence ends later',
    { bids_until: '2026-11-25T22:59:00.000Z', renews: { name: 'X', valid_to: '2026-11-27' } },
    [],
    [{ code: 'SHORT_TIME' }],
  ],
  [
    'a decision after the end of the licence',
    { decision_on: '2026-12-10', renews: { name: 'X', valid_to: '2026-12-09' } },
    [],
    [{ code: 'LICENCE_ENDS' }],
  ],
  ['a licence that has ended', { renews: { name: 'X', valid_to: '2026-11-20' } }, [], []],
  ['personal data', withItem('Převod osobních údajů'), [], [{ code: 'NO_PROCESSOR' }]],
  ['pupils', { description: 'Evidence žáků' }, [], [{ code: 'NO_PROCESSOR' }]],
  ['a word that begins as pupils do', { description: 'Zakázka podle zákona, základní přehled' }, [], []],
  [
    'employees with a contract',
    { description: 'Mzdy zaměstnanců', ...withItem('Zpracovatelská smlouva podle čl. 28 GDPR', 'SECURITY') },
    [],
    [],
  ],
  [
    'a contract in other words',
    { description: 'Data pacientů', ...withItem('Uzavření smlouvy o zpracování osobních údajů') },
    [],
    [],
  ],
])('advises on %s', (_, patch, brands, expected) => {
  const advice = adviseTender({ ...GOOD, ...patch }, brands, NOW);
  expect(advice).toHaveLength(expected.length);
  expect(advice).toMatchObject(expected);
});
