import { catalogueFields, catalogueLabel } from '#contract/rules/catalogueLabels.ts';
import { ORDERED_CATALOGUES, type CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItem } from '#contract/wire/adminCatalogues.ts';
import { number, trimmed } from '#shared/texts/format.ts';
import { adminCatalogues as texts } from '../adminCataloguesTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import type { SectionColumn } from '../frame/SectionTable.tsx';
import { ItemMark } from './ItemMark.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { wordsOf } from './wordsOf.ts';

/** Maximum length of a text in a cell, in characters. The item's page has the full text. */
const CELL_LENGTH = 120;
/** Fields shown in the table by default. Others can be added as columns. */
const SHOWN: Readonly<Record<CatalogueKind, readonly string[]>> = {
  categories: ['group'],
  groups: [],
  products: ['vendor', 'categories'],
  services: ['category', 'price_from', 'categories'],
  synonyms: ['synonyms'],
  asking: [],
  grants: ['programme', 'provider', 'open_to'],
};

/** Table columns of a catalogue. */
export function catalogueColumns(kind: CatalogueKind): SectionColumn<CatalogueItem>[] {
  const [nameField, ...fields] = catalogueFields(kind) as [string, ...string[]];
  const isOrdered = ORDERED_CATALOGUES.some((ordered) => ordered === kind);
  const hasUses = kind !== 'synonyms' && kind !== 'asking' && kind !== 'grants';
  return [
    { key: 'name', label: catalogueLabel(kind, nameField), isName: true, isSorted: true, cell: ({ name }) => name },
    ...fields.map((field) => ({
      key: field,
      label: catalogueLabel(kind, field),
      ...(!SHOWN[kind].includes(field) && { isExtra: true as const }),
      cell: ({ values }: CatalogueItem) => trimmed(wordsOf(kind, field, values[field] ?? null), CELL_LENGTH),
    })),
    ...(hasUses
      ? [
          {
            key: 'uses',
            label: texts.columns.uses,
            numeric: true as const,
            cell: ({ uses }: CatalogueItem) => number(uses),
          },
        ]
      : []),
    { key: 'state', label: texts.columns.state, cell: (item) => <ItemMark item={item} /> },
    ...(isOrdered
      ? [
          {
            key: 'move',
            label: texts.columns.move,
            cell: ({ id, name }: CatalogueItem) => <MoveButtons kind={kind} id={id} name={name} />,
          },
        ]
      : []),
    {
      key: 'updated',
      label: texts.columns.updated,
      isSorted: true,
      isExtra: true,
      cell: ({ updated_at }) => <Moment at={updated_at} />,
    },
  ];
}
