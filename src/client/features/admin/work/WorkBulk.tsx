import type { JobWork } from '../../../../contract/vocabulary/jobs';
import { work as texts } from '../adminSystemTexts';
import { Button } from '../../../shared/ui/Button';

interface WorkBulkProps {
  isBusy: boolean;
  /** Resolves to whether the action succeeded. */
  onWork: (work: JobWork) => Promise<boolean>;
  onDone: () => void;
}

/** Bulk actions for selected e-mails or jobs. */
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
