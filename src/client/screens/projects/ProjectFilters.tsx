import { useId } from 'react';
import { PROJECT_STATUSES } from '../../../contract/vocabulary/projectStatus';
import { CategoryPicker } from '../../components/CategoryPicker';
import { ChoiceLinks } from '../../components/ChoiceLinks';
import { PlainButton } from '../../components/PlainButton';
import type { useListAddress } from '../../components/useListAddress';
import { projects as texts, projectStatuses } from '../../texts/projects';

export const ORDERS = ['-updated_at', 'name', 'deadline', '-created_at'] as const;
export const VIEWS = ['karty', 'tabulka'] as const;

/** Search, status, categories, order and view of the list, all of them in the address. */
export function ProjectFilters({ address }: { address: ReturnType<typeof useListAddress> }) {
  const id = useId();
  const status = address.text('stav');
  return (
    <div className="list-filters">
      <form
        key={address.text('q')}
        role="search"
        className="list-search"
        onSubmit={(event) => {
          event.preventDefault();
          address.change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() });
        }}
      >
        <label htmlFor={`${id}-q`}>{texts.search}</label>
        <div>
          <input id={`${id}-q`} name="q" type="search" defaultValue={address.text('q')} maxLength={200} />
          <PlainButton type="submit" primary>
            {texts.searchButton}
          </PlainButton>
        </div>
      </form>
      <CategoryPicker value={address.ids('kategorie')} onChange={(kategorie) => address.change({ kategorie })} />
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
        <ChoiceLinks
          label={texts.viewLabel}
          chosen={address.choice('zobrazeni', VIEWS)}
          choices={VIEWS.map((view) => ({
            value: view,
            label: texts.views[view],
            to: address.pathOf({ zobrazeni: view === VIEWS[0] ? null : view }),
          }))}
        />
        <label className="list-order">
          {texts.orderLabel}
          <select value={address.choice('razeni', ORDERS)} onChange={({ target }) => address.change({ razeni: target.value })}>
            {ORDERS.map((order) => (
              <option key={order} value={order}>
                {texts.orders[order]}
              </option>
            ))}
          </select>
        </label>
        {address.isNarrowed && <PlainButton onClick={address.clear}>{texts.clear}</PlainButton>}
      </div>
    </div>
  );
}
