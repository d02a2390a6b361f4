import { softwareLabels } from '../../../../contract/rules/softwareLabels';
import { csvFile, csvNumber, csvText } from '../../../../contract/csv';
import { saveFile } from '../../../components/files/saveFile';
import { useImportSoftwareMutation } from '../../../slices/software';
import { useFreshStart } from '../../../store/hooks/useFreshStart';
import { importTexts as texts } from '../../../texts/software';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Line, Stack } from '../../../ui/Flex';
import { Table } from '../../../ui/Table';
import type { CellError, CheckedRows } from './checkRows';
import type { ImportField } from './columns';
import styles from './import.module.css';
import type { ImportPreview } from './stage';

interface PreviewStepProps {
  preview: ImportPreview;
  /** All of it, to be sent or put into a file. */
  checked: CheckedRows;
  onBack: () => void;
  onDone: () => void;
}

/** Mistakes as a file to work with beside the original one. */
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

/** What would be stored, and what keeps it from being stored; nothing is sent until somebody confirms. */
export function PreviewStep({ preview, checked: { drafts, errors }, onBack, onDone }: PreviewStepProps) {
  const { good, wrong, more, rows } = preview;
  const fields = preview.fields as readonly ImportField[];
  const [send, sending] = useImportSoftwareMutation({ fixedCacheKey: 'importSoftware' });
  useFreshStart(sending);
  const isGood = wrong === 0;

  const confirm = async () => {
    const result = await send({ rows: drafts });
    if (!('error' in result)) onDone();
  };

  return (
    <Stack gap={12}>
      <Alert
        type={isGood ? 'success' : 'error'}
        title={isGood ? texts.good(good) : `${texts.good(good)}, ${texts.wrong(wrong)}`}
        description={isGood ? texts.allGood : texts.someWrong}
      />
      <div className={styles.scroll}>
        <Table
          label={texts.preview}
          rows={rows}
          keyOf={({ line }) => line}
          columns={[
            { key: 'line', title: texts.line, isName: true, render: ({ line }) => line },
            ...fields.map((field) => ({
              key: field,
              title: softwareLabels[field],
              render: (row: PreviewedRow) => <Cell row={row} field={field} />,
            })),
          ]}
        />
      </div>
      {more > 0 && <p className="secondary">{texts.moreRows(more)}</p>}
      <Line justify="flex-end">
        <Button onClick={onBack}>{texts.back}</Button>
        {isGood ? (
          <Button type="primary" busy={sending.isLoading} onClick={() => void confirm()}>
            {texts.confirm(good)}
          </Button>
        ) : (
          <Button type="primary" onClick={() => saveFile(texts.errorFileName, 'text/csv', errorFile(errors))}>
            {texts.errorFile}
          </Button>
        )}
      </Line>
    </Stack>
  );
}

type PreviewedRow = ImportPreview['rows'][number];

/** What a cell holds, and what is wrong with it. */
function Cell({ row, field }: { row: PreviewedRow; field: ImportField }) {
  const error = row.errors[field]?.join(' ');
  if (!error) return row.cells[field];
  return (
    <span className={styles.wrong}>
      {row.cells[field]}
      <small>{error}</small>
    </span>
  );
}
