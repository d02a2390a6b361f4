import Button from 'antd/es/button';
import { softwareLabels } from '../../../../contract/rules/softwareLabels';
import { csvFile, csvNumber, csvText } from '../../../../contract/csv';
import { saveFile } from '../../../components/saveFile';
import { BusyButton } from '../../../forms/BusyButton';
import { useImportSoftwareMutation } from '../../../slices/software';
import { useFreshStart } from '../../../store/useFreshStart';
import { importTexts as texts } from '../../../texts/software';
import type { CellError, CheckedRows } from './checkRows';
import { IMPORT_FIELDS, type ColumnMapping, type ImportField } from './columns';
import type { SheetContent, SheetRow } from './readSheet';

interface PreviewStepProps {
  sheet: SheetContent;
  mapping: ColumnMapping;
  checked: CheckedRows;
  onBack: () => void;
  onDone: () => void;
}

const SHOWN_ROWS = 20;

/** Mistakes as a file to work with beside the original one. */
const errorFile = (errors: readonly CellError[]): string =>
  csvFile([
    [texts.line, texts.field, texts.value, texts.message].map(csvText),
    ...errors.map(({ line, field, value, message }) => [csvNumber(line), csvText(softwareLabels[field]), csvText(value), csvText(message)]),
  ]);

/** What would be stored, and what keeps it from being stored; nothing is sent until somebody confirms. */
export function PreviewStep({ sheet, mapping, checked: { drafts, errors }, onBack, onDone }: PreviewStepProps) {
  const [send, sending] = useImportSoftwareMutation({ fixedCacheKey: 'importSoftware' });
  useFreshStart(sending);
  const isGood = errors.length === 0;
  const wrongLines = new Set(errors.map(({ line }) => line));
  const shown = (isGood ? sheet.rows : sheet.rows.filter(({ line }) => wrongLines.has(line))).slice(0, SHOWN_ROWS);
  // A required field that no column holds has mistakes all the same.
  const fields = IMPORT_FIELDS.filter((field) => mapping.includes(field) || errors.some((error) => error.field === field));

  const confirm = async () => {
    const result = await send({ rows: drafts });
    if (!('error' in result)) onDone();
  };

  return (
    <div className="import-step">
      <p role="status">
        <strong>{texts.good(drafts.length)}</strong>
        {!isGood && <strong className="import-problem">, {texts.wrong(errors.length)}</strong>}
        <br />
        {isGood ? texts.allGood : texts.someWrong}
      </p>
      <div className="import-scroll">
        <table className="import-table">
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {softwareLabels[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <PreviewRow key={row.line} row={row} fields={fields} mapping={mapping} errors={errors.filter(({ line }) => line === row.line)} />
            ))}
          </tbody>
        </table>
      </div>
      {wrongLines.size > SHOWN_ROWS && <p className="secondary">{texts.moreRows(wrongLines.size - SHOWN_ROWS)}</p>}
      <div className="import-actions">
        <Button onClick={onBack}>{texts.back}</Button>
        {isGood ? (
          <BusyButton type="primary" busy={sending.isLoading} onClick={() => void confirm()}>
            {texts.confirm(drafts.length)}
          </BusyButton>
        ) : (
          <Button type="primary" onClick={() => saveFile(texts.errorFileName, 'text/csv', errorFile(errors))}>
            {texts.errorFile}
          </Button>
        )}
      </div>
    </div>
  );
}

interface PreviewRowProps {
  row: SheetRow;
  fields: readonly ImportField[];
  mapping: ColumnMapping;
  errors: readonly CellError[];
}

function PreviewRow({ row, fields, mapping, errors }: PreviewRowProps) {
  return (
    <tr>
      <th scope="row">{row.line}</th>
      {fields.map((field) => {
        const error = errors.find((known) => known.field === field);
        return (
          <td key={field} className={error ? 'import-wrong' : undefined}>
            {row.cells[mapping.indexOf(field)]}
            {error && <small>{error.message}</small>}
          </td>
        );
      })}
    </tr>
  );
}
