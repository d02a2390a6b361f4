import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { useGetPersonalRecordsQuery, useMovePersonalRecordsMutation } from '../membersApi.ts';
import { people as texts } from '../membersTexts.ts';

/** Offers to move a person's own records to a company. Renders nothing if there are none. */
export function MoveRecords({ company }: { company: number }) {
  const { data } = useGetPersonalRecordsQuery({ company });
  const [move, moving] = useMovePersonalRecordsMutation({ fixedCacheKey: 'movePersonalRecords' });
  useResetOnUnmount(moving);
  if (!data || data.projects + data.references + data.software === 0) return null;
  return (
    <Alert
      title={texts.move(data)}
      description={texts.moveHint}
      action={
        <Button busy={moving.isLoading} onClick={() => void move({ company })}>
          {texts.moveButton}
        </Button>
      }
    />
  );
}
