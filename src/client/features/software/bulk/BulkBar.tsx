import { BULK_MAX } from '#contract/limits/limits.ts';
import { responsible } from '#features/members/responsibleTexts.ts';
import { DeleteDialog } from '#shared/dialogs/DeleteDialog.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { useUpdateManySoftwareMutation, useDiscardManySoftwareMutation } from '../softwareApi.ts';
import { software } from '../softwareTexts.ts';
import styles from './bulk.module.css';
import type { BulkAction } from './BulkDialog.tsx';

const BulkDialog = lazyPart(() => import(/* webpackChunkName: "dialog-software-bulk" */ './BulkDialog.tsx'));

const { bulk: texts } = software;

/** The open dialog of a bulk action. */
const openAction = screenState<BulkAction | 'delete' | null>('software/bulk', null, { untilUnmount: true });

interface BulkBarProps {
  /** Ids of the selected licences. */
  picked: readonly number[];
  onClear: () => void;
}

/** Bulk actions for the selected licences. Shown after the table. */
export function BulkBar({ picked, onClear }: BulkBarProps) {
  const [action, setAction] = useScreenState(openAction);
  const [change, changing] = useUpdateManySoftwareMutation();
  const [remove, removing] = useDiscardManySoftwareMutation();
  const company = useActor()?.company ?? null;
  const ids = [...picked];
  const isTooMuch = ids.length > BULK_MAX;
  const finish = () => {
    setAction(null);
    onClear();
  };
  const watch = async (watch_expiration: boolean) => {
    const { error } = await change({ ids, watch_expiration });
    if (error === undefined) finish();
  };
  const confirmRemoval = async () => {
    const { error } = await remove({ ids });
    if (error === undefined) finish();
    else setAction(null);
  };
  const button = (label: string, onClick: () => void) => (
    <Button disabled={isTooMuch || changing.isLoading} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Line role="group" aria-label={texts.label} gap={8} className={styles.bar}>
      <strong role="status">{isTooMuch ? texts.tooMany(BULK_MAX) : texts.picked(ids.length)}</strong>
      {button(texts.extend, () => setAction('extend'))}
      {button(texts.supplier, () => setAction('supplier'))}
      {button(texts.categories, () => setAction('categories'))}
      {company !== null && button(responsible.assign, () => setAction('assign'))}
      {button(texts.watch, () => void watch(true))}
      {button(texts.unwatch, () => void watch(false))}
      <Button disabled={isTooMuch} onClick={() => setAction('delete')}>
        {texts.remove}
      </Button>
      <Button type="link" onClick={onClear}>
        {texts.clear}
      </Button>
      {action !== null && action !== 'delete' && (
        <BulkDialog action={action} ids={ids} onDone={finish} onClose={() => setAction(null)} />
      )}
      <DeleteDialog
        open={action === 'delete'}
        title={texts.removeTitle(ids.length)}
        busy={removing.isLoading}
        onConfirm={() => void confirmRemoval()}
        onClose={() => setAction(null)}
      >
        {texts.removeHint}
      </DeleteDialog>
    </Line>
  );
}
