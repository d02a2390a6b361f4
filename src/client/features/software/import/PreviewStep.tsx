import { clsx } from 'clsx';
import { csvFile, csvNumber, csvText } from '#contract/lib/csv.ts';
import type { SoftwareImported } from '#contract/wire/software.ts';
import { saveFile } from '#shared/lib/saveFile.ts';
import sheets from '#shared/sheets/sheets.module.css';
import { WrongCell } from '#shared/sheets/WrongCell.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { useImportSoftwareMutation } from '../softwareApi.ts';
import type { CellError, CheckedRows } from './checkRows.ts';
import { importLabels, type ImportField } from './columns.ts';
import styles from './import.module.css';
import { importTexts as texts } from './importTexts.ts';
import type { ImportPreview, PreviewedRow } from './stage.ts';

interface PreviewStepProps {
  preview: ImportPreview;
  /** All checked rows, to send or to export. */
  checked: CheckedRows;
  onMend: (line: number, field: ImportField, value: string) => void;
  /** Reads rows whose category is unknown as if they had none. */
  onDropUnknown: () => void;
  /** Whether all ends will be watched; undefined if the file says it of each licence. */
  watches: boolean | undefined;
  onWatches: (watches: boolean) => void;
  onBack: () => void;
  onDone: (imported: SoftwareImported) => void;
}

/** Number of rows that are named as left out, and the length of their texts. */
const NAMED = 5;
const LONGEST = 40;

/** The errors as a CSV file, to be used with the original file. */
const errorFile = (errors: readonly CellError[]): string =>
  csvFile([
    [texts.line, texts.field, texts.value, texts.message].map(csvText),
    ...errors.map(({ line, field, value, message }) => [
      csvNumber(line),
      csvText(importLabels[field]),
      csvText(value),
      csvText(message),
    ]),
  ]);

/**
 * Preview of an import with its errors, which can be fixed in place or skipped. Nothing is sent before the
 * confirmation.
 */
export function PreviewStep({
  preview,
  checked: { drafts, errors, leftOut },
  onMend,
  onDropUnknown,
  watches,
  onWatches,
  onBack,
  onDone,
}: PreviewStepProps) {
  const { good, wrong, more, rows } = preview;
  const unknown = errors.filter(({ field }) => field === 'categories').length;
  const endless = drafts.filter(({ valid_to }) => !valid_to).length;
  const fields = preview.fields as readonly ImportField[];
  const [send, sending] = useImportSoftwareMutation({ fixedCacheKey: 'importSoftware' });
  useResetOnUnmount(sending);
  const isGood = wrong === 0;
  const hasFields = rows.some(({ mended }) => mended.length > 0);

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
      <Notes drafts={drafts} leftOut={leftOut} />
      <div
        className={clsx(styles.scroll, hasFields && styles.steady)}
        role="region"
        aria-label={texts.preview}
        tabIndex={0}
      >
        <Table
          label={texts.preview}
          rows={rows}
          keyOf={({ line }) => line}
          columns={[
            { key: 'line', title: texts.line, isName: true, render: ({ line }) => line },
            ...fields.map((field) => ({
              key: field,
              title: importLabels[field],
              render: (row: PreviewedRow) => <Cell row={row} field={field} onMend={onMend} />,
            })),
          ]}
        />
      </div>
      {more > 0 && <p className="secondary">{texts.moreRows(more)}</p>}
      {watches !== undefined && good > 0 && (
        <div>
          <Checkbox checked={watches} onChange={({ target }) => onWatches(target.checked)}>
            {texts.watchAll(good)}
          </Checkbox>
          {watches && endless > 0 && <p className="secondary">{texts.watchLater(endless)}</p>}
        </div>
      )}
      <Line justify="flex-end">
        <Button onClick={onBack}>{texts.back}</Button>
        {unknown > 1 && <Button onClick={onDropUnknown}>{texts.dropUnknown(unknown)}</Button>}
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

/** What the import makes of the table that its rows do not show. */
function Notes({ drafts, leftOut }: Pick<CheckedRows, 'drafts' | 'leftOut'>) {
  const uncategorised = drafts.filter(({ categories }) => categories.length === 0).length;
  const withoutPeriod = drafts.filter(({ price, price_period }) => price && !price_period).length;
  const named = leftOut
    .slice(0, NAMED)
    .map(({ line, text }) => texts.leftOutRow(line, text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text));
  const notes = [
    ...(leftOut.length > 0 ? [texts.leftOut(named, leftOut.length - named.length)] : []),
    ...(uncategorised > 0 ? [texts.uncategorised(uncategorised)] : []),
    ...(withoutPeriod > 0 ? [texts.withoutPeriod(withoutPeriod)] : []),
  ];
  return (
    <ul className={clsx(styles.notes, 'plain')}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
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
        label={texts.cellOf(importLabels[field], row.line)}
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
