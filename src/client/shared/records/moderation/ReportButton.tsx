import { canReport, isGuest } from '#contract/access/access.ts';
import { canOpenSection } from '#contract/access/operatorAccess.ts';
import { paths } from '#contract/paths.ts';
import type { ReportedKind } from '#contract/vocabulary/moderation.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { reportTexts as texts } from './reportsTexts.ts';

const ReportDialog = lazyPart(() => import(/* webpackChunkName: "moderation" */ './ReportDialog.tsx'));
const ModerateDialog = lazyPart(() => import(/* webpackChunkName: "moderation" */ './ModerateDialog.tsx'));

interface ReportedRecord {
  kind: ReportedKind;
  id: number;
}

/** The record being reported. */
const reportedThing = screenState<ReportedRecord | null>('reports/open', null);

/**
 * The label, the open function and the dialog of the report form, for components that have their own menu. Moderators
 * get the moderation dialog instead. Returns null for visitors, who have to log in first.
 */
export function useReporting({ kind, id }: ReportedRecord) {
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

interface ReportButtonProps extends ReportedRecord {
  /** Name of the author, the company or the record, for the accessible name of the button. */
  name: string;
}

/** Reports content of others to the operator. Visitors log in first and are then returned to the form. */
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

/**
 * The button to report one of several contents on a page, behind a button with three dots. Guests report the whole
 * invitation.
 */
export const ReportMenu = (of: ReportButtonProps) =>
  isGuest(useActor()) ? null : (
    <MoreActions label={texts.menuNamed[of.kind](of.name)}>
      <ReportButton {...of} />
    </MoreActions>
  );
