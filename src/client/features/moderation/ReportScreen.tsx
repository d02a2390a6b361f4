import { useNavigate, useParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { reportRules } from '#contract/rules/reports.ts';
import type { ReportedKind } from '#contract/vocabulary/moderation.ts';
import type { Detail } from '#contract/wire/common.ts';
import { FormPage } from '#shared/elements/FormPage.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { ReportFields, useReport, type ReportWords } from '#shared/records/moderation/ReportFields.tsx';
import { reportTexts as texts } from '#shared/records/moderation/reportsTexts.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';

/** `/nahlasit/testimonials/7`: report form with its own address, to which visitors return after the log-in. */
export default function ReportScreen() {
  const { kind, id } = useParams() as { kind: ReportedKind; id: string };
  return (
    <FormPage title={texts.titles[kind]}>
      <ReportForm kind={kind} id={Number(id)} />
    </FormPage>
  );
}

const ToHome = () => <LinkButton to={paths.home()}>{texts.toHome}</LinkButton>;

function ReportForm({ kind, id }: { kind: ReportedKind; id: number }) {
  const navigate = useNavigate();
  const { isBefore, form } = useReport(kind, id);
  if (isBefore) return <EmptyState title={texts.before} hint={texts.beforeHint} action={<ToHome />} />;
  return (
    <PortalForm<ReportWords, Detail> {...form} rules={reportRules} onSaved={() => void navigate(paths.home())}>
      <ReportFields />
      <div>
        <SubmitButton>{texts.send}</SubmitButton>
      </div>
    </PortalForm>
  );
}
