import type { HistoryKind, HistoryPart } from '#contract/vocabulary/history.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import type { HistoryOf } from './historyApi.ts';
import { history as texts } from './historyTexts.ts';

const HistoryDrawer = lazyPart(() => import('./HistoryDrawer.tsx'));

interface HistoryButtonProps {
  kind: HistoryKind;
  id: number;
  /** ETag of the displayed version. A restore over a newer version is refused (412). */
  etag: string | null;
  /** Version of a record that has no ETag, see `useEdition`. */
  version?: string;
  /** Limits the history to a part of the record. */
  part?: HistoryPart;
  /** Name of the record, for a button in a list of records. */
  name?: string;
}

const openHistory = screenState<HistoryOf | null>('history/open', null);

/** Opens a drawer with the change history of a record. For those who may edit it. */
export function HistoryButton({ kind, id, etag, version, part, name }: HistoryButtonProps) {
  const [open, setOpen] = useScreenState(openHistory);
  return (
    <>
      <Button
        {...(name !== undefined && { type: 'link', 'aria-label': texts.buttonOf(name) })}
        aria-haspopup="dialog"
        onClick={() => setOpen({ kind, id, ...(part && { part }) })}
      >
        {texts.button}
      </Button>
      {open?.kind === kind && open.id === id && (
        <HistoryDrawer record={open} etag={etag} version={version ?? etag} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
