import { canWatch } from '#contract/access/access.ts';
import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { withQuery } from '#contract/paths.ts';
import type { WatchTarget } from '#contract/vocabulary/watches.ts';
import type { WatchDraft } from '#contract/wire/watches.ts';
import { type ApiCall, queryOf } from '#shared/api/call.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import type { ChipLabels } from '#shared/lists/SearchChips.tsx';
import type { Parameters } from '#shared/search/addressSearch.ts';
import type { SearchInUse } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useListWatchesQuery } from '../watchesApi.ts';
import { watches as texts } from '../watchesTexts.ts';

const WatchDialog = lazyPart(() => import('./WatchDialog.tsx'));

/** Whether the dialog of the list's search is open. */
const openWatch = screenState('watches/dialog', false);

/** Order, page, view and selected rows are no part of what is watched. */
const NOT_SENT: readonly string[] = ['ordering', 'page'];
const NOT_IN_ADDRESS: readonly string[] = ['razeni', 'strana', 'zobrazeni', 'vyber', 'porovnani', 'detail'];

/** Returns the entries besides the left out and empty ones, sorted, as the same search is to have the same text. */
const kept = <Value,>(entries: Iterable<[string, Value]>, leftOut: readonly string[]) =>
  Object.fromEntries([...entries].filter(([key]) => !leftOut.includes(key)).sort(([a], [b]) => (a < b ? -1 : 1)));

interface WatchButtonProps<Described extends Parameters> {
  target: WatchTarget;
  address: Pick<SearchInUse<Described>, 'parts' | 'pathOf'>;
  /** The query of the list in the API. */
  query: object;
  /** Formatters of the filters, by which the watch is named. */
  labels: ChipLabels<Described>;
}

/** Watches the search of a list, or says that it is watched. Not shown to those who may not search the list. */
export function WatchButton<Described extends Parameters>(props: WatchButtonProps<Described>) {
  return canWatch(useActor(), props.target) ? <PermittedButton {...props} /> : null;
}

function PermittedButton<Described extends Parameters>({
  target,
  address: { parts, pathOf },
  query,
  labels,
}: WatchButtonProps<Described>) {
  const [isOpen, setOpen] = useScreenState(openWatch);
  const { data } = useListWatchesQuery();
  const [path, parameters] = pathOf({}).split('?');
  const address = withQuery(path!, kept(new URLSearchParams(parameters), NOT_IN_ADDRESS));
  const watch = data?.find((known) => known.target === target && known.address === address);
  const named = { ...labels, q: String } as Partial<Record<string, (part: unknown) => string>>;
  const name = parts
    .map(({ filter, part }) => named[filter]?.(part))
    .filter(Boolean)
    .join(', ');
  const draft: Omit<WatchDraft, 'is_shared'> = {
    target,
    query: queryOf(kept(Object.entries(query), NOT_SENT) as ApiCall['query']).slice(1),
    address,
    name: (name || texts.everything[target]).slice(0, SEARCH_MAX_LENGTH),
  };
  return (
    <>
      <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {watch ? texts.watched : texts.watch}
      </Button>
      {isOpen && <WatchDialog draft={draft} watch={watch} onClose={() => setOpen(false)} />}
    </>
  );
}
