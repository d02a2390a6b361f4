import { reportRules } from '#contract/rules/reports.ts';
import type { ReportedKind } from '#contract/vocabulary/moderation.ts';
import type { Detail } from '#contract/wire/common.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ReportFields, useReport, type ReportWords } from './ReportFields.tsx';
import { reportTexts as texts } from './reportsTexts.ts';

interface ReportDialogProps {
  kind: ReportedKind;
  id: number;
  onClose: () => void;
}

/** Dialog for reporting content. If the person has reported it before, it says that the report is being handled. */
export default function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const { isBefore, form } = useReport(kind, id);
  const title = texts.titles[kind];
  if (isBefore)
    return (
      <Dialog title={title} onCancel={onClose} footer={<Button onClick={onClose}>{texts.close}</Button>}>
        <Alert type="info" title={texts.before} description={texts.beforeHint} />
      </Dialog>
    );
  return (
    <FormDialog<ReportWords, Detail> {...form} title={title} rules={reportRules} send={texts.send} onClose={onClose}>
      <ReportFields />
    </FormDialog>
  );
}
