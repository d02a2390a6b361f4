import { useId } from 'react';
import { PROJECT_STATUSES } from '../../../contract/vocabulary/projectStatus';
import { AddressChips } from '../../components/AddressChips';
import { CategoryFilter } from '../../components/CategoryFilter';
import { ChoiceLinks } from '../../components/ChoiceLinks';
import { onOneLine } from '../../components/onOneLine';
import { OrderSelect } from '../../components/OrderSelect';
import { PlainButton } from '../../components/PlainButton';
import type { ListAddress } from '../../components/useListAddress';
import { listTexts } from '../../texts/lists';
import { projects as texts, projectStatuses } from '../../texts/projects';

export const ORDERS = ['-updated_at', 'name', 'deadline', '-created_at'] as const;
export const VIEWS = ['karty', 'tabulka'] as const;

interface ProjectFiltersProps {
  address: ListAddress;
  /** Whether there is room for more than cards. */
  withViews: boolean;
}

/** Search, status, categories, order and view of the list, all of them in the address. */
export function ProjectFilters({ address, withViews }: ProjectFiltersProps) {
  const id = useId();
  const status = address.text('stav');
  return (
    <div className="list-filters">
      <div className="list-search-row">
        <form
          key={address.text('q')}
          role="search"
          className="list-search"
          onSubmit={(event) => {
            event.preventDefault();
            address.change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
          }}
        >
          <label htmlFor={`${id}-q`}>{listTexts.search}</label>
          <div>
            <input
              id={`${id}-q`}
              className="native-input"
              name="q"
              type="search"
              defaultValue={address.text('q')}
              maxLength={200}
              onPaste={onOneLine(() => undefined)}
            />
            <PlainButton type="submit" primary>
              {listTexts.searchButton}
            </PlainButton>
          </div>
        </form>
        <CategoryFilter value={address.ids('kategorie')} onChange={(kategorie) => address.change({ kategorie })} />
      </div>
      <div className="list-switches">
        <ChoiceLinks
          label={texts.statusFilter}
          chosen={status}
          choices={[
            { value: '', label: texts.allStatuses, to: address.pathOf({ stav: null }) },
            ...PROJECT_STATUSES.map((code) => ({
              value: String(code),
              label: projectStatuses[code],
              to: address.pathOf({ stav: code }),
            })),
          ]}
        />
        {withViews && (
          <ChoiceLinks
            label={texts.viewLabel}
            chosen={address.choice('zobrazeni', VIEWS)}
            choices={VIEWS.map((view) => ({
              value: view,
              label: texts.views[view],
              to: address.pathOf({ zobrazeni: view === VIEWS[0] ? null : view }),
            }))}
          />
        )}
        <OrderSelect
          value={address.choice('razeni', ORDERS)}
          orders={texts.orders}
          onChange={(razeni) => address.change({ razeni })}
        />
      </div>
      <AddressChips address={address} />
    </div>
  );
}
