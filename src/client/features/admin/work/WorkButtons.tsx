import type { JobState } from '#contract/vocabulary/jobs.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { work as texts } from '../adminSystemTexts.ts';

/** A mutation of one item. */
type Action = readonly [(item: { id: number }) => unknown, { isLoading: boolean }];

interface WorkButtonsProps {
  job: { id: number; state: JobState };
  /** Name of the item, for the accessible names of the buttons. */
  name: string;
  retry: Action;
  giveUp: Action;
}

/** Actions on an e-mail or another job. Renders nothing for a finished or running one. */
export function WorkButtons({
  job: { id, state },
  name,
  retry: [retry, retrying],
  giveUp: [giveUp, givingUp],
}: WorkButtonsProps) {
  const isBusy = retrying.isLoading || givingUp.isLoading;
  if (state === 'DONE' || state === 'RUNNING') return null;
  return (
    <Line gap={4}>
      <Button size="small" busy={isBusy} aria-label={texts.retryOf(name)} onClick={() => void retry({ id })}>
        {texts.retry}
      </Button>
      {state !== 'SETTLED' && (
        <Button
          size="small"
          type="text"
          busy={isBusy}
          aria-label={texts.giveUpOf(name)}
          onClick={() => void giveUp({ id })}
        >
          {texts.giveUp}
        </Button>
      )}
    </Line>
  );
}
