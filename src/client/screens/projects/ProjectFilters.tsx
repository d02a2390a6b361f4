import { useId } from 'react';
import { PROJECT_STATUSES } from '../../../contract/vocabulary/projectStatus';
import { CategoryFilter } from '../../components/lists/CategoryFilter';
import { ChoiceLinks } from '../../components/lists/ChoiceLinks';
import { onOneLine } from '../../components/lists/onOneLine';
import { OrderSelect } from '../../components/lists/OrderSelect';
import { SearchChips } from '../../components/lists/SearchChips';
import { useCatalogueLabels } from '../../components/lists/useCatalogueLabels';
import { useAddressSearch } from '../../search/useAddressSearch';
import { listTexts } from '../../texts/lists';
import { projects as texts, projectStatuses } from '../../texts/projects';
import { ORDERS, projectSearch } from './projectSearch';
import { Button } from '../../ui/Button';

const DISPLAYS = ['cards', 'table'] as const;

interface ProjectFiltersProps {
  /** Whether there is room for more than cards. */
  withViews: boolean;
}

/** Search, status, categories, order and view of the list, all of them in the address. */
export function ProjectFilters({ withViews }: ProjectFiltersProps) {
  const id = useId();
  const address = useAddressSearch(projectSearch);
  const { search, change, pathOf } = address;
  const labels = useCatalogueLabels(search);
  return (
    <div className="list-filters">
      <div className="list-search-row">
        <form
          key={search.q}
          role="search"
          className="list-search"
          onSubmit={(event) => {
            event.preventDefault();
            change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
          }}
        >
          <label htmlFor={`${id}-q`}>{listTexts.search}</label>
          <div>
            <input
              id={`${id}-q`}
              className="native-input"
              name="q"
              type="search"
              defaultValue={search.q}
              maxLength={200}
              onPaste={onOneLine(() => undefined)}
            />
            <Button htmlType="submit" type="primary">
              {listTexts.searchButton}
            </Button>
          </div>
        </form>
        <CategoryFilter value={search.categories} onChange={(categories) => change({ categories })} />
      </div>
      <div className="list-switches">
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
      </div>
      <SearchChips of={address} labels={labels} />
    </div>
  );
}
