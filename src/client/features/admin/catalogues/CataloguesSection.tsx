import { cataloguePath } from '#contract/adminPaths.ts';
import { CATALOGUE_KINDS } from '#contract/vocabulary/catalogues.ts';
import { useHeadingFocus } from '#shared/lib/useHeadingFocus.ts';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { adminCatalogues as texts } from '../adminCataloguesTexts.ts';
import { CatalogueItemPage } from './CatalogueItemPage.tsx';
import { cataloguesSearch, kindOf } from './cataloguesSearch.ts';
import { CatalogueTable } from './CatalogueTable.tsx';
import { NewItem } from './NewItem.tsx';

/** `/provoz/katalogy`: a tab for each catalogue, and the page of one item. */
export default function CataloguesSection() {
  const { search, pathOf, change } = useAddressSearch(cataloguesSearch, { remembered: true });
  const kind = kindOf(search);
  const list = pathOf({ item: null, isNew: '' });
  // The item and the list are separate pages for the reader, although they share one path. The focus moves to the
  // heading.
  useHeadingFocus(`${search.item ?? ''}${search.isNew}`);
  if (search.isNew) return <NewItem kind={kind} list={list} onAdded={(item) => change({ item, isNew: '' })} />;
  if (search.item !== null)
    return (
      <CatalogueItemPage
        key={`${kind} ${search.item}`}
        kind={kind}
        id={search.item}
        list={list}
        onMoved={(item) => change({ item }, { replace: true })}
        onDeleted={() => change({ item: null }, { replace: true })}
      />
    );
  const views = (
    <ChoiceLinks
      label={texts.views}
      chosen={kind}
      choices={CATALOGUE_KINDS.map((value) => ({
        value,
        label: texts.kinds[value],
        to: cataloguePath(value),
      }))}
    />
  );
  return (
    <CatalogueTable
      key={kind}
      kind={kind}
      head={{ title: texts.title, lead: texts.leads[kind] ?? texts.lead, views }}
    />
  );
}
