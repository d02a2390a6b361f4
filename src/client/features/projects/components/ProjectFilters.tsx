import { type ProjectStatus, PROJECT_STATUSES } from '#contract/vocabulary/projectStatus.ts';
import { type RegionCode, regionName, REGIONS } from '#contract/vocabulary/territories.ts';
import { mineFilter } from '#features/members/shared/mineSearch.ts';
import { WatchButton } from '#features/watches/shared/WatchButton.tsx';
import { ChoiceLinks } from '#shared/lists/ChoiceLinks.tsx';
import { CodeFilter } from '#shared/lists/CodeFilter.tsx';
import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { FoldedFilters } from '#shared/lists/FoldedFilters.tsx';
import { SearchChips } from '#shared/lists/SearchChips.tsx';
import { CategoryFilter } from '#shared/records/categories/CategoryFilter.tsx';
import { useCatalogueLabels } from '#shared/records/categories/useCatalogueLabels.ts';
import { projectStatuses } from '#shared/texts/labels.ts';
import { listTexts } from '#shared/texts/lists.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { projects as texts } from '../projectsTexts.ts';
import { OFFERED, useProjectSearch } from './projectSearch.ts';

const DISPLAYS = ['cards', 'table'] as const;

const regionOptions: { value: RegionCode | ''; label: string }[] = [
  { value: '', label: texts.wholeCountry },
  ...REGIONS.map(({ code, name }) => ({ value: code, label: name })),
];
const statusName = (code: ProjectStatus): string => projectStatuses[code];

interface ProjectFiltersProps {
  /** Whether the screen is wide enough for views other than cards. */
  withViews: boolean;
}

/** Status, categories, order and view of the list. All of them are stored in the address. */
export function ProjectFilters({ withViews }: ProjectFiltersProps) {
  const { address, areOffered, isTaking, isDismissed, orders, order, query } = useProjectSearch();
  const { search, change, pathOf } = address;
  const labels = {
    ...useCatalogueLabels(address),
    ...(areOffered ? { region: regionName } : { mine: mineFilter.nameOf }),
    ...(isTaking && { status: statusName }),
  };
  return (
    <>
      <Line gap={12}>
        <FoldedFilters inUse={address.parts.filter(({ filter }) => filter !== 'q').length}>
          <CategoryFilter value={search.categories} onChange={(categories) => change({ categories })} />
          {areOffered && (
            <FilterSelect
              label={texts.region}
              value={search.region}
              options={regionOptions}
              onChange={(region) => change({ region })}
            />
          )}
          {areOffered && (
            <ChoiceLinks
              label={texts.offeredFilter}
              chosen={search.offered}
              choices={OFFERED.map((offered) => ({
                value: offered,
                label: texts.offered[offered],
                to: pathOf({ offered }),
              }))}
            />
          )}
          {!areOffered && <CodeFilter filter={mineFilter} value={search.mine} onChange={(mine) => change({ mine })} />}
          {!isTaking && (
            <ChoiceLinks
              label={texts.statusFilter}
              chosen={String(search.status)}
              choices={[
                { value: '', label: texts.allStatuses, to: pathOf({ status: '' }) },
                ...PROJECT_STATUSES.map((code) => ({
                  value: String(code),
                  label: projectStatuses[code],
                  to: pathOf({ status: code }),
                })),
              ]}
            />
          )}
          {withViews && (
            <ChoiceLinks
              label={texts.viewLabel}
              chosen={search.display}
              choices={DISPLAYS.map((display) => ({
                value: display,
                label: texts.views[display],
                to: pathOf({ display }),
              }))}
            />
          )}
        </FoldedFilters>
        <FilterSelect
          label={listTexts.order}
          value={order}
          options={orders.map((value) => ({ value, label: texts.orders[value] }))}
          onChange={(chosen) => change({ ordering: chosen })}
        />
        {areOffered && !isDismissed && (
          <WatchButton
            target="PROJECTS"
            address={address}
            query={{ ...query, dismissed: null, ...(isTaking && { taking: true }) }}
            labels={labels}
          />
        )}
      </Line>
      <SearchChips address={address} labels={labels} />
    </>
  );
}
