import { useState } from 'react';
import type { RecordChange } from '#contract/wire/history.ts';
import { failureSentence, hasStatus, isApiFailure } from '#shared/api/failure.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Drawer } from '#shared/ui/Drawer.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Pager } from '#shared/ui/Pager.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { ChangeItem } from './ChangeItem.tsx';
import { returnedFrom } from './edition.ts';
import styles from './History.module.css';
import { type HistoryOf, type RecordOf, useListHistoryQuery, useRestoreChangeMutation } from './historyApi.ts';
import { history as texts } from './historyTexts.ts';

interface HistoryDrawerProps {
  record: HistoryOf;
  etag: string | null;
  version: string | null;
  onClose: () => void;
}

/**
 * The change history of a record: who changed what and when, with the previous values. Editable fields can be restored.
 */
export default function HistoryDrawer({ record, etag, version, onClose }: HistoryDrawerProps) {
  const [page, setPage] = useState(1);
  const history = useListHistoryQuery({ ...record, page }, { refetchOnMountOrArgChange: true });
  const [restore, restoring] = useRestoreChangeMutation({ fixedCacheKey: 'restoreChange' });
  const [, setReturned] = useScreenState(returnedFrom);
  useResetOnUnmount(restoring);

  const giveBack = (change: RecordChange, fields: string[] | null) => {
    if (restoring.isLoading) return;
    setReturned({ ...record, returned_version: version });
    setPage(1);
    void restore({ id: change.id, record, etag, fields });
  };

  return (
    <Drawer title={texts.title} onClose={onClose}>
      <Stack gap={16}>
        {restoring.isSuccess && (
          <Alert
            type="success"
            title={restoring.data ? texts.returnedWithout(record.kind, restoring.data.left_out) : texts.returned}
          />
        )}
        {restoring.isError && <Alert type="error" title={reasonOf(restoring.error, record)} />}
        <Loaded
          query={history}
          skeleton={<Skeleton blocks={[60, 60, 60]} />}
          empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
        >
          {({ results, pagination }) => (
            <>
              <ol className={styles.changes}>
                {results.map((change) => (
                  <ChangeItem
                    key={change.id}
                    kind={record.kind}
                    change={change}
                    isBusy={restoring.isLoading}
                    onRestore={(fields) => giveBack(change, fields)}
                  />
                ))}
              </ol>
              <Pager label={texts.pager} pagination={pagination} onTurn={setPage} />
            </>
          )}
        </Loaded>
      </Stack>
    </Drawer>
  );
}

/** Error message of a failed restore. The server's field errors are prefixed with the field labels. */
function reasonOf(failure: unknown, { kind }: RecordOf): string {
  if (hasStatus(failure, 412)) return texts.changedMeanwhile;
  if (!isApiFailure(failure) || failure.kind !== 'response') return texts.noAnswer;
  if (failure.status !== 400) return failureSentence(failure) ?? texts.refused;
  const sentences = Object.entries(failure.body ?? {}).map(([field, messages]) => {
    const sentence = [messages].flat().join(' ');
    return field === 'non_field_errors' ? sentence : `${texts.labelOf(kind, field)}: ${sentence}`;
  });
  return [texts.refused, ...sentences].join(' ');
}
