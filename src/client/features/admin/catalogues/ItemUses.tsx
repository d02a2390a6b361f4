import { Link } from 'react-router-dom';
import { cataloguePath, sectionPath } from '#contract/adminPaths.ts';
import { paths } from '#contract/paths.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { CatalogueItemDetail } from '#contract/wire/adminCatalogues.ts';
import { adminCatalogues } from '../adminCataloguesTexts.ts';

const { item: texts } = adminCatalogues;

/** Address of the list of records of a table that use the item; null for records that operators cannot list. */
function listOf(kind: CatalogueKind, table: string, id: number): string | null {
  const narrowed = kind === 'products' ? { technologie: id } : { kategorie: id };
  switch (table) {
    case 'company_categories':
    case 'company_products':
      return paths.suppliers(narrowed);
    case 'reference_categories':
    case 'reference_products':
      return paths.references(narrowed);
    case 'product_categories':
      return cataloguePath('products', { v: id });
    case 'service_categories':
      return cataloguePath('services', { v: id });
    case 'template_categories':
      return sectionPath('templates');
    case 'categories':
      return cataloguePath('categories', { v: id });
    default:
      return null;
  }
}

interface ItemUsesProps {
  kind: CatalogueKind;
  item: CatalogueItemDetail;
}

/** Number of uses of an item by kind of record, with links to the records that operators can list. */
export function ItemUses({ kind, item: { id, used_by } }: ItemUsesProps) {
  if (used_by.length === 0) return <p className="secondary">{texts.unused}</p>;
  return (
    <ul className="plain">
      {used_by.map(({ table, count }) => {
        const path = listOf(kind, table, id);
        const what = texts.thing(table, count);
        return (
          <li key={table}>
            {what}{' '}
            {path && (
              <Link to={path} aria-label={texts.seeOf(what)}>
                {texts.see}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
