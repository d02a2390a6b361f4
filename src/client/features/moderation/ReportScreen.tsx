import { useNavigate, useParams } from 'react-router-dom';
import { reportRules } from '../../../contract/rules/reports';
import type { ReportedKind } from '../../../contract/vocabulary/moderation';
import type { Detail } from '../../../contract/wire/common';
import { ReportFields, useReport, type ReportWords } from './shared/ReportFields';
import { FormPage } from '../../shared/elements/FormPage';
import { EmptyState } from '../../shared/states/EmptyState';
import { PortalForm } from '../../shared/forms/PortalForm';
import { SubmitButton } from '../../shared/forms/SubmitButton';
import { paths } from '../../../contract/paths';
import { reportTexts as texts } from './reportsTexts';
import { LinkButton } from '../../shared/ui/LinkButton';

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
