import { useState } from 'react';
import { catalogueFields, catalogueLabel } from '#contract/rules/catalogueLabels.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import { useIsMounted } from '#shared/records/files/useIsMounted.ts';
import { FileStep } from '#shared/sheets/FileStep.tsx';
import type { SheetContent } from '#shared/sheets/readSheet.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useImportCatalogueMutation } from '../../adminCataloguesApi.ts';
import { adminCatalogues } from '../../adminCataloguesTexts.ts';
import { isSeveral } from '../ItemFields.tsx';
import { checkedOf, fieldsIn, fileRows, sentOf, type FileRow } from './fileRows.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { FIRST_STAGE, type CatalogueStage, type CheckedRow } from './stage.ts';

const { imports: texts, kinds } = adminCatalogues;
const WIDTH = 1000;

interface ImportCatalogueProps {
  kind: CatalogueKind;
  onClose: () => void;
}

/** Imports a table into a catalogue: the file, a row-by-row preview, and the confirmation. */
export default function ImportCatalogue({ kind, onClose }: ImportCatalogueProps) {
  const [stage, setStage] = useState<CatalogueStage>(FIRST_STAGE);
  /** The parsed file. */
  const [rows, setRows] = useState<readonly FileRow[]>([]);
  const [importRows, importing] = useImportCatalogueMutation();
  const isMounted = useIsMounted();

  const check = async (read: readonly FileRow[], before?: readonly CheckedRow[]) => {
    setRows(read);
    if (before === undefined) setStage({ step: 'checking', isFailed: false });
    const { data } = await importRows({ kind, rows: sentOf(read), is_trial: true });
    if (!isMounted()) return;
    if (data) setStage({ step: 'preview', fields: fieldsIn(kind, read), ...checkedOf(read, data, before) });
    else if (before === undefined) setStage({ step: 'checking', isFailed: true });
  };
  const onRead = (content: SheetContent) => {
    const read = fileRows(kind, content);
    if ('problem' in read) setStage({ step: 'file', isReading: false, problem: read.problem });
    else void check(read.rows);
  };
  const onMend = (shown: readonly CheckedRow[], line: number, field: string, value: string) =>
    void check(
      rows.map((row) => (row.line === line ? { line, values: { ...row.values, [field]: value } } : row)),
      shown,
    );
  const confirm = async () => {
    const { data } = await importRows({ kind, rows: sentOf(rows), is_trial: false });
    if (!data || !isMounted()) return;
    const count = data.rows.filter(({ state }) => state === 'NEW' || state === 'CHANGED').length;
    setStage({ step: 'done', count });
  };

  return (
    <Dialog title={texts.title(kinds[kind])} width={WIDTH} footer={null} mask={{ closable: false }} onCancel={onClose}>
      {stage.step === 'file' && catalogueFields(kind).some(isSeveral) && <p className="secondary">{texts.several}</p>}
      {stage.step === 'file' && (
        <FileStep
          {...stage}
          template={{
            name: texts.templateName,
            headings: catalogueFields(kind).map((field) => catalogueLabel(kind, field)),
          }}
          onState={(state) => setStage({ step: 'file', ...state })}
          onRead={onRead}
        />
      )}
      {stage.step === 'checking' &&
        (stage.isFailed ? (
          <Stack>
            <Alert type="error" title={texts.failed} />
            <Button onClick={() => void check(rows)}>{texts.retry}</Button>
          </Stack>
        ) : (
          <Stack>
            <p role="status">{texts.checking}</p>
            <Skeleton blocks={[160]} />
          </Stack>
        ))}
      {stage.step === 'done' && (
        <Stack>
          <Alert type="success" title={texts.done(stage.count)} />
          <Line justify="flex-end">
            <Button type="primary" onClick={onClose}>
              {texts.close}
            </Button>
          </Line>
        </Stack>
      )}
      {stage.step === 'preview' && (
        <ImportPreview
          kind={kind}
          stage={stage}
          isBusy={importing.isLoading}
          onMend={(...cell) => onMend(stage.rows, ...cell)}
          onBack={() => setStage(FIRST_STAGE)}
          onConfirm={() => void confirm()}
        />
      )}
    </Dialog>
  );
}
