import type { HistoryKind, HistoryPart } from '../../../contract/vocabulary/history';
import { lazyPart } from '../../navigation/lazyPart';
import type { HistoryOf } from '../../slices/history';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { history as texts } from '../../texts/history';
import { Button } from '../../ui/Button';

const HistoryDrawer = lazyPart(() => import('./HistoryDrawer'));

interface HistoryButtonProps {
  kind: HistoryKind;
  id: number;
  /** Of the record as the page shows it; what came back meanwhile is refused. */
  etag: string | null;
  /** What tells its versions apart where it has no ETag, see `useEdition`. */
  version?: string;
  /** Tells of a part of the record alone. */
  part?: HistoryPart;
  /** Of the record, where the button stands in a list of them. */
  name?: string;
}

const openHistory = screenState<HistoryOf | null>('history/open', null);

/** Opens beside the page who changed what of a record; for those who may change it. */
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
        <HistoryDrawer of={open} etag={etag} version={version ?? etag} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
