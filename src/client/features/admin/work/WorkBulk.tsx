import type { JobWork } from '#contract/vocabulary/jobs.ts';
import { Button } from '#shared/ui/Button.tsx';
import { work as texts } from '../adminSystemTexts.ts';

export interface PickedWork {
  ids: readonly number[];
  onDone: () => void;
}

interface WorkBulkProps extends PickedWork {
  change: readonly [
    (picked: { ids: number[]; work: JobWork }) => PromiseLike<{ error?: unknown }>,
    { isLoading: boolean },
  ];
}

/** Bulk actions for selected e-mails or jobs. */
export function WorkBulk({ ids, onDone, change: [change, { isLoading: isBusy }] }: WorkBulkProps) {
  const run = async (work: JobWork) => {
    const { error } = await change({ ids: [...ids], work });
    if (error === undefined) onDone();
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void run('RETRY')}>
        {texts.retry}
      </Button>
      <Button busy={isBusy} onClick={() => void run('GIVE_UP')}>
        {texts.giveUp}
      </Button>
    </>
  );
}
