import { REPORT_REASON_MAX_LENGTH } from '../../../contract/limits';
import { reportRules } from '../../../contract/rules/reports';
import type { ReportedKind } from '../../../contract/vocabulary/moderation';
import type { Detail } from '../../../contract/wire/common';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { useCreateReportMutation } from '../../slices/reports';
import { reportTexts as texts } from '../../texts/reports';
import { Dialog } from '../../ui/Dialog';

interface ReportDialogProps {
  kind: ReportedKind;
  id: number;
  onClose: () => void;
}

/** Why something is reported. */
export default function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const [report] = useCreateReportMutation();
  return (
    <Dialog title={texts.titles[kind]} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <p className="secondary">{texts.lead}</p>
      <PortalForm<{ reason: string }, Detail>
        endpoint="createReport"
        initialValues={{ reason: '' }}
        rules={reportRules}
        guarded={false}
        onSubmit={({ reason }) => report({ kind, id, reason })}
        onSaved={onClose}
      >
        <TextAreaField name="reason" label={texts.reason} maxLength={REPORT_REASON_MAX_LENGTH} />
        <div>
          <SubmitButton>{texts.send}</SubmitButton>
        </div>
      </PortalForm>
    </Dialog>
  );
}
