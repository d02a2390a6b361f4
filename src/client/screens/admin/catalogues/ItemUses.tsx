import { Link } from 'react-router-dom';
import type { CatalogueKind } from '../../../../contract/vocabulary/catalogues';
import type { CatalogueItemDetail } from '../../../../contract/wire/adminCatalogues';
import { links } from '../../../navigation/links';
import { catalogueLink } from '../../../navigation/adminLinks';
import { adminCatalogues } from '../../../texts/adminCatalogues';

const { item: texts } = adminCatalogues;

/** Where the things of a table that have the item are listed; null for those of one's own. */
function listOf(kind: CatalogueKind, table: string, id: number): string | null {
  const narrowed = kind === 'products' ? { technologie: id } : { kategorie: id };
  switch (table) {
    case 'company_categories':
    case 'company_products':
      return links.suppliers(narrowed);
    case 'reference_categories':
    case 'reference_products':
      return links.references(narrowed);
    case 'product_categories':
      return catalogueLink('products', { v: id });
    case 'service_categories':
      return catalogueLink('services', { v: id });
    case 'categories':
      return catalogueLink('categories', { v: id });
    default:
      return null;
  }
}

interface ItemUsesProps {
  kind: CatalogueKind;
  item: CatalogueItemDetail;
}

/** How many things of each kind have the item, with the way to those that operators may list. */
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
