import { CATALOGUE_STATES, type CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { useListCategoriesQuery, useListCategoryGroupsQuery } from '#shared/records/categories/categoriesApi.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { fetchCatalogueFile, useListCatalogueQuery } from '../adminCataloguesApi.ts';
import { adminCatalogues as texts } from '../adminCataloguesTexts.ts';
import { SectionTable, type SectionHead } from '../frame/SectionTable.tsx';
import { CatalogueBulk, catalogueDialog } from './CatalogueBulk.tsx';
import { catalogueColumns } from './catalogueColumns.tsx';
import { cataloguesSearch } from './cataloguesSearch.ts';

const ImportCatalogue = lazyPart(
  () => import(/* webpackChunkName: "dialog-catalogue-import" */ './import/ImportCatalogue.tsx'),
);

const { filters } = texts;

/** Containers to filter a catalogue by: groups for categories; categories for products and services. */
function useContainers(kind: CatalogueKind) {
  const byGroup = kind === 'categories';
  const byCategory = kind === 'products' || kind === 'services';
  const groups = useListCategoryGroupsQuery(undefined, { skip: !byGroup });
  const categories = useListCategoriesQuery(undefined, { skip: !byCategory });
  if (byGroup) return { label: filters.group, items: groups.data ?? [] };
  return byCategory ? { label: filters.category, items: categories.data ?? [] } : null;
}

/** One catalogue: its items, bulk actions, export and import. */
export function CatalogueTable({ kind, head }: { kind: CatalogueKind; head: SectionHead }) {
  const address = useAddressSearch(cataloguesSearch);
  const { search, change, pathOf } = address;
  const [dialog, setDialog] = useScreenState(catalogueDialog);
  const containers = useContainers(kind);
  const query = { kind, ...cataloguesSearch.queryOf(search) };
  const list = useListCatalogueQuery(query);
  return (
    <>
      <SectionTable
        head={head}
        actions={
          <Line gap={8} className="no-print">
            <Button aria-haspopup="dialog" onClick={() => setDialog('import')}>
              {texts.import}
            </Button>
            <LinkButton type="primary" to={pathOf({ isNew: 'ano' })}>
              {texts.add}
            </LinkButton>
          </Line>
        }
        name={`katalog-${kind}`}
        texts={{ ...texts, label: texts.kinds[kind], found: (count) => texts.found(kind, count) }}
        columns={catalogueColumns(kind)}
        query={list}
        address={address}
        codes={{ state: { label: filters.state, codes: CATALOGUE_STATES, nameOf: (code) => texts.states[code] } }}
        filters={
          containers && (
            <FilterSelect
              label={containers.label}
              value={search.within ?? ''}
              options={[
                { value: '' as number | '', label: filters.any },
                ...containers.items.map(({ id, name }) => ({ value: id as number | '', label: name })),
              ]}
              onChange={(within) => change({ within: within === '' ? null : within })}
            />
          )
        }
        chips={{ within: (id) => containers?.items.find((item) => item.id === id)?.name ?? filters.category }}
        nameOf={({ name }) => name}
        pathOf={({ id }) => pathOf({ item: id })}
        csvOf={(ids) => fetchCatalogueFile({ ...query, ids })}
        bulk={(ids, onDone) => <CatalogueBulk kind={kind} ids={ids} items={list.data?.results ?? []} onDone={onDone} />}
      />
      {dialog === 'import' && <ImportCatalogue kind={kind} onClose={() => setDialog(null)} />}
    </>
  );
}
