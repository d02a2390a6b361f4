import { canWatch } from '#contract/access/access.ts';
import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { withQuery } from '#contract/paths.ts';
import type { WatchTarget } from '#contract/vocabulary/watches.ts';
import { queryOf } from '#shared/api/call.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import type { ChipLabels } from '#shared/lists/SearchChips.tsx';
import type { Parameters } from '#shared/search/addressSearch.ts';
import type { SearchInUse } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useEndWatchMutation, useListWatchesQuery } from '../watchesApi.ts';
import { watches as texts } from '../watchesTexts.ts';

const WatchDialog = lazyPart(() => import('./WatchDialog.tsx'));

/** Whether the dialog of the list's search is open. */
const openWatch = screenState('watches/dialog', false);

/** Ids in the address, whose order says nothing. */
const IDS: readonly string[] = ['kategorie', 'stitky', 'technologie'];

/** The address of a search, the same for each order of its parts, as by it a watched search is recognised. */
function addressOf(path: string): string {
  const [page = '', written] = path.split('?');
  const sorted = [...new URLSearchParams(written)].map(([name, value]): [string, string] => [
    name,
    IDS.includes(name)
      ? value
          .split(',')
          .sort((a, b) => Number(a) - Number(b))
          .join()
      : value,
  ]);
  return withQuery(page, Object.fromEntries(sorted));
}

interface WatchButtonProps<Described extends Parameters> {
  target: WatchTarget;
  address: Pick<SearchInUse<Described>, 'parts' | 'pathOfFilters'>;
  /** The query of the list in the API. */
  query: object;
  /** Formatters of the filters, by which the watch is named. */
  labels: ChipLabels<Described>;
}

/** Watches the search of a list, or ends its watch. Not shown to those who may not search the list. */
export function WatchButton<Described extends Parameters>(props: WatchButtonProps<Described>) {
  const { target, query, labels } = props;
  const { parts, pathOfFilters } = props.address;
  const mayWatch = canWatch(useActor(), target);
  const [isOpen, setOpen] = useScreenState(openWatch);
  const { data } = useListWatchesQuery(undefined, { skip: !mayWatch });
  const [end, ending] = useEndWatchMutation();
  if (!mayWatch) return null;
  const address = addressOf(pathOfFilters);
  const watch = data?.find((known) => known.target === target && addressOf(known.address) === address);
  const named = { ...labels, q: String } as Partial<Record<string, (part: unknown) => string>>;
  const names = parts.flatMap(({ filter, part }) => named[filter]?.(part) ?? []);
  const name = (names.join(', ') || texts.targets[target]).slice(0, SEARCH_MAX_LENGTH);
  const draft = { target, address, name, query: queryOf({ ...query, ordering: null, page: null }).slice(1) };
  return (
    <>
      {watch ? (
        <Button className="no-print" aria-pressed busy={ending.isLoading} onClick={() => void end({ id: watch.id })}>
          {texts.watched}
        </Button>
      ) : (
        <Button className="no-print" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.watch}
        </Button>
      )}
      {isOpen && <WatchDialog draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}
