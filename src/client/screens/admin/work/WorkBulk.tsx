import type { JobWork } from '../../../../contract/vocabulary/jobs';
import { work as texts } from '../../../texts/adminSystem';
import { Button } from '../../../ui/Button';

interface WorkBulkProps {
  isBusy: boolean;
  /** Answers whether it was done. */
  onWork: (work: JobWork) => Promise<boolean>;
  onDone: () => void;
}

/** What can be done with all picked mails, or jobs, at once. */
export function WorkBulk({ isBusy, onWork, onDone }: WorkBulkProps) {
  const run = async (work: JobWork) => {
    if (await onWork(work)) onDone();
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
