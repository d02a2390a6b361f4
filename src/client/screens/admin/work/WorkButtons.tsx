import type { JobState } from '../../../../contract/vocabulary/jobs';
import { work as texts } from '../../../texts/adminSystem';
import { Button } from '../../../ui/Button';
import { Line } from '../../../ui/Flex';

interface WorkButtonsProps {
  state: JobState;
  /** What is tried again, for whoever does not see the row. */
  name: string;
  isBusy: boolean;
  onRetry: () => void;
  onGiveUp: () => void;
}

/** What can be done with a mail or another job: nothing with one that is done or under way. */
export function WorkButtons({ state, name, isBusy, onRetry, onGiveUp }: WorkButtonsProps) {
  if (state === 'DONE' || state === 'RUNNING') return null;
  return (
    <Line gap={4}>
      <Button size="small" busy={isBusy} aria-label={texts.retryOf(name)} onClick={onRetry}>
        {texts.retry}
      </Button>
      {state !== 'SETTLED' && (
        <Button size="small" type="text" busy={isBusy} aria-label={texts.giveUpOf(name)} onClick={onGiveUp}>
          {texts.giveUp}
        </Button>
      )}
    </Line>
  );
}
