import { PROJECT_STATUSES } from '../../../../contract/vocabulary/projectStatus';
import { CategoryFilter } from '../../categories/shared/CategoryFilter';
import { ChoiceLinks } from '../../../shared/lists/ChoiceLinks';
import { OrderSelect } from '../../../shared/lists/OrderSelect';
import { SearchChips } from '../../../shared/lists/SearchChips';
import { SearchField } from '../../../shared/lists/SearchField';
import { useCatalogueLabels } from '../../categories/shared/useCatalogueLabels';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { projects as texts, projectStatuses } from '../projectsTexts';
import { Line } from '../../../shared/ui/Flex';
import { ORDERS, projectSearch } from './projectSearch';

const DISPLAYS = ['cards', 'table'] as const;

interface ProjectFiltersProps {
  /** Whether the screen is wide enough for views other than cards. */
  withViews: boolean;
}

/** Search, status, categories, order and view of the list. All of them are stored in the address. */
export function ProjectFilters({ withViews }: ProjectFiltersProps) {
  const address = useAddressSearch(projectSearch);
  const { search, change, pathOf } = address;
  const labels = useCatalogueLabels(address);
  return (
    <>
      <Line>
        <SearchField value={search.q} onSearch={(q) => change({ q })} />
        <CategoryFilter value={search.categories} onChange={(categories) => change({ categories })} />
      </Line>
      <Line gap={12}>
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
        <OrderSelect value={search.order || ORDERS[0]} orders={texts.orders} onChange={(order) => change({ order })} />
      </Line>
      <SearchChips of={address} labels={labels} />
    </>
  );
}
