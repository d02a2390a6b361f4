import Button from 'antd/es/button';
import { softwareLabels } from '../../../../contract/rules/softwareLabels';
import { csvFile, csvNumber, csvText } from '../../../../contract/csv';
import { saveFile } from '../../../components/saveFile';
import { BusyButton } from '../../../forms/BusyButton';
import type { ImportPreview } from './stage';
import { useImportSoftwareMutation } from '../../../slices/software';
import { useFreshStart } from '../../../store/useFreshStart';
import { importTexts as texts } from '../../../texts/software';
import type { CellError, CheckedRows } from './checkRows';
import type { ImportField } from './columns';

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
    <div className="import-step">
      <p role="status">
        <strong>{texts.good(good)}</strong>
        {!isGood && <strong className="import-problem">, {texts.wrong(wrong)}</strong>}
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
            {rows.map((row) => (
              <PreviewRow key={row.line} row={row} fields={fields} />
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="secondary">{texts.moreRows(more)}</p>}
      <div className="import-actions">
        <Button onClick={onBack}>{texts.back}</Button>
        {isGood ? (
          <BusyButton type="primary" busy={sending.isLoading} onClick={() => void confirm()}>
            {texts.confirm(good)}
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

function PreviewRow({ row, fields }: { row: ImportPreview['rows'][number]; fields: readonly ImportField[] }) {
  return (
    <tr>
      <th scope="row">{row.line}</th>
      {fields.map((field) => {
        const error = row.errors[field]?.join(' ');
        return (
          <td key={field} className={error ? 'import-wrong' : undefined}>
            {row.cells[field]}
            {error && <small>{error}</small>}
          </td>
        );
      })}
    </tr>
  );
}
