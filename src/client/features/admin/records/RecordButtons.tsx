import type { ReceivedRecord } from '#contract/wire/support.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { useTakeSupportRecordMutation } from '../adminApi.ts';
import { recordTexts as texts } from '../adminSystemTexts.ts';

const SettleRecord = lazyPart(() => import(/* webpackChunkName: "dialog-record-settle" */ './SettleRecord.tsx'));

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
