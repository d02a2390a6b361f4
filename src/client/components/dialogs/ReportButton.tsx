import { canReport } from '../../../contract/access';
import { canOpenSection } from '../../../contract/operatorAccess';
import type { ReportedKind } from '../../../contract/vocabulary/moderation';
import { paths } from '../../../contract/paths';
import { lazyPart } from '../../navigation/lazyPart';
import { useActor } from '../../slices/user';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { reportTexts as texts } from '../../texts/reports';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';

const ReportDialog = lazyPart(() => import(/* webpackChunkName: "moderation" */ './ReportDialog'));
const ModerateDialog = lazyPart(() => import(/* webpackChunkName: "moderation" */ './ModerateDialog'));

interface Reported {
  kind: ReportedKind;
  id: number;
}

/** What is being reported. */
const reportedThing = screenState<Reported | null>('reports/open', null);

/**
 * What opens the form that reports a thing, and the form itself, for what has a menu of its own. Moderators decide at once;
 * null for visitors, who log in first.
 */
export function useReporting({ kind, id }: Reported) {
  const actor = useActor();
  const [reported, setReported] = useScreenState(reportedThing);
  if (!canReport(actor)) return null;
  const moderates = canOpenSection(actor, 'moderation');
  const Form = moderates ? ModerateDialog : ReportDialog;
  const isOpen = reported?.kind === kind && reported.id === id;
  return {
    label: moderates ? texts.moderate : texts.report,
    named: moderates ? texts.moderateNamed : texts.reportNamed[kind],
    open: () => setReported({ kind, id }),
    dialog: isOpen && <Form kind={kind} id={id} onClose={() => setReported(null)} />,
  };
}

interface ReportButtonProps extends Reported {
  /** Of the author, the company or the thing, for those who hear the button without seeing what it stands beside. */
  name: string;
}

/** Asks the operator to look at something that somebody else published; visitors log in first and come back to the form. */
export function ReportButton({ kind, id, name }: ReportButtonProps) {
  const reporting = useReporting({ kind, id });
  if (!reporting)
    return (
      <LinkButton type="link" size="small" aria-label={texts.reportNamed[kind](name)} to={paths.report(kind, id)}>
        {texts.report}
      </LinkButton>
    );
  const { label, named, open, dialog } = reporting;
  return (
    <>
      <Button type="link" size="small" aria-haspopup="dialog" aria-label={named(name)} onClick={open}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
