import type { JobState } from '../../../../contract/vocabulary/jobs';
import { work as texts } from '../adminSystemTexts';
import { Button } from '../../../shared/ui/Button';
import { Line } from '../../../shared/ui/Flex';

interface WorkButtonsProps {
  state: JobState;
  /** Name of the item, for the accessible names of the buttons. */
  name: string;
  isBusy: boolean;
  onRetry: () => void;
  onGiveUp: () => void;
}

/** Actions on an e-mail or another job. Renders nothing for a finished or running one. */
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
