import type { ReceivedRecord } from '../../../../contract/wire/support';
import { lazyPart } from '../../../shared/lib/lazyPart';
import { useTakeSupportRecordMutation } from '../adminApi';
import { useActor } from '../../user/userSlice';
import { screenState, useScreenState } from '../../../app/store/hooks/useScreenState';
import { recordTexts as texts } from '../adminSystemTexts';
import { Button } from '../../../shared/ui/Button';
import { Line } from '../../../shared/ui/Flex';

const SettleRecord = lazyPart(() => import(/* webpackChunkName: "dialog-record-settle" */ './SettleRecord'));

/** Id of the support record being settled. */
const settledRecord = screenState<number | null>('admin/settledRecord', null, { untilUnmount: true });

/** Actions on a support record: taking it over, also from a colleague, and settling it with an answer. */
export function RecordButtons({ record }: { record: ReceivedRecord }) {
  const { id, state, operator, author } = record;
  const actor = useActor();
  const [take, taking] = useTakeSupportRecordMutation();
  const [settled, setSettled] = useScreenState(settledRecord);
  if (state === 'SETTLED') return null;
  return (
    <Line gap={4}>
      {operator?.id !== actor?.id && (
        <Button
          size="small"
          busy={taking.isLoading}
          aria-label={texts.takeOf(author.name)}
          onClick={() => void take({ id })}
        >
          {texts.take}
        </Button>
      )}
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={texts.settleOf(author.name)}
        onClick={() => setSettled(id)}
      >
        {texts.settle}
      </Button>
      {settled === id && <SettleRecord record={record} onClose={() => setSettled(null)} />}
    </Line>
  );
}
