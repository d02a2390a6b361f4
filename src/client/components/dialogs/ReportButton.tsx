import { canReport } from '../../../contract/access';
import type { ReportedKind } from '../../../contract/vocabulary/moderation';
import { lazyPart } from '../../navigation/lazyPart';
import { useActor } from '../../slices/user';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { reportTexts as texts } from '../../texts/reports';
import { Button } from '../../ui/Button';

const ReportDialog = lazyPart(() => import('./ReportDialog'));

interface ReportButtonProps {
  kind: ReportedKind;
  id: number;
  /** Of the author or of the company, for those who hear the button without seeing what it stands beside. */
  name: string;
}

/** What is being reported. */
const reportedThing = recordedState<{ kind: ReportedKind; id: number } | null>('reports/open', null);

/** Asks the operator to look at something that somebody else wrote. */
export function ReportButton({ kind, id, name }: ReportButtonProps) {
  const actor = useActor();
  const [reported, setReported] = useRecordedState(reportedThing);
  if (!canReport(actor)) return null;
  const isOpen = reported?.kind === kind && reported.id === id;
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-haspopup="dialog"
        aria-label={texts.reportNamed[kind](name)}
        onClick={() => setReported({ kind, id })}
      >
        {texts.report}
      </Button>
      {isOpen && <ReportDialog kind={kind} id={id} onClose={() => setReported(null)} />}
    </>
  );
}
