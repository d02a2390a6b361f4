import { csvFile, csvNumber, csvText } from '#contract/lib/csv.ts';
import { softwareLabels } from '#contract/rules/softwareLabels.ts';
import type { SoftwareImported } from '#contract/wire/software.ts';
import { saveFile } from '#shared/lib/saveFile.ts';
import sheets from '#shared/sheets/sheets.module.css';
import { WrongCell } from '#shared/sheets/WrongCell.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { useImportSoftwareMutation } from '../softwareApi.ts';
import type { CellError, CheckedRows } from './checkRows.ts';
import type { ImportField } from './columns.ts';
import styles from './import.module.css';
import { importTexts as texts } from './importTexts.ts';
import type { ImportPreview, PreviewedRow } from './stage.ts';

interface PreviewStepProps {
  preview: ImportPreview;
  /** All checked rows, to send or to export. */
  checked: CheckedRows;
  onMend: (line: number, field: ImportField, value: string) => void;
  onBack: () => void;
  onDone: (imported: SoftwareImported) => void;
}

/** The errors as a CSV file, to be used with the original file. */
const errorFile = (errors: readonly CellError[]): string =>
  csvFile([
    [texts.line, texts.field, texts.value, texts.message].map(csvText),
    ...errors.map(({ line, field, value, message }) => [
      csvNumber(line),
      csvText(softwareLabels[field]),
      csvText(value),
      csvText(message),
    ]),
  ]);

/**
 * Preview of an import with its errors, which can be fixed in place or skipped. Nothing is sent before the
 * confirmation.
 */
export function PreviewStep({ preview, checked: { drafts, errors }, onMend, onBack, onDone }: PreviewStepProps) {
  const { good, wrong, more, rows } = preview;
  const fields = preview.fields as readonly ImportField[];
  const [send, sending] = useImportSoftwareMutation({ fixedCacheKey: 'importSoftware' });
  useResetOnUnmount(sending);
  const isGood = wrong === 0;

  const confirm = async () => {
    const { data } = await send({ rows: drafts, skip_known: true });
    if (data) onDone(data);
  };

  return (
    <Stack gap={12}>
      <Alert
        type={isGood ? 'success' : 'warning'}
        title={isGood ? texts.good(good) : `${texts.good(good)}, ${texts.wrong(wrong)}`}
        description={isGood ? texts.allGood : good > 0 ? texts.someWrong : texts.noneGood}
      />
      <div className={styles.scroll} role="region" aria-label={texts.preview} tabIndex={0}>
        <Table
          label={texts.preview}
          rows={rows}
          keyOf={({ line }) => line}
          columns={[
            { key: 'line', title: texts.line, isName: true, render: ({ line }) => line },
            ...fields.map((field) => ({
              key: field,
              title: softwareLabels[field],
              render: (row: PreviewedRow) => <Cell row={row} field={field} onMend={onMend} />,
            })),
          ]}
        />
      </div>
      {more > 0 && <p className="secondary">{texts.moreRows(more)}</p>}
      <Line justify="flex-end">
        <Button onClick={onBack}>{texts.back}</Button>
        {!isGood && (
          <Button onClick={() => saveFile(texts.errorFileName, 'text/csv', errorFile(errors))}>
            {texts.errorFile}
          </Button>
        )}
        {good > 0 && (
          <Button type="primary" busy={sending.isLoading} onClick={() => void confirm()}>
            {isGood ? texts.confirm(good) : texts.confirmGood(good)}
          </Button>
        )}
      </Line>
    </Stack>
  );
}

interface CellProps extends Pick<PreviewStepProps, 'onMend'> {
  row: PreviewedRow;
  field: ImportField;
}

/** Value of a cell with its error. */
function Cell({ row, field, onMend }: CellProps) {
  const error = row.errors[field]?.join(' ');
  if (row.mended.includes(field)) {
    return (
      <WrongCell
        label={texts.cellOf(softwareLabels[field], row.line)}
        value={row.cells[field] ?? ''}
        error={error}
        onMend={(value) => onMend(row.line, field, value)}
      />
    );
  }
  if (!error) return row.cells[field];
  return (
    <span className={sheets.wrong}>
      {row.cells[field]}
      <small>{error}</small>
    </span>
  );
}
