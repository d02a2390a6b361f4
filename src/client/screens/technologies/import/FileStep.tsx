import Button from 'antd/es/button';
import { useEffect, useId, useRef } from 'react';
import { softwareLabels } from '../../../../contract/rules/softwareLabels';
import { csvFile, csvText } from '../../../../contract/csv';
import { FILE_MAX_BYTES, IMPORT_MAX_ROWS } from '../../../../contract/limits';
import { PlainButton } from '../../../components/PlainButton';
import { saveFile } from '../../../components/saveFile';
import { number } from '../../../texts/format';
import { importTexts as texts } from '../../../texts/software';
import { readSheet, type SheetContent } from './readSheet';

/** What is wrong with a file as a whole, in words; null for nothing. */
function problemOf({ rows }: SheetContent): string | null {
  if (rows.length === 0) return texts.empty;
  return rows.length > IMPORT_MAX_ROWS ? texts.tooLong(number(IMPORT_MAX_ROWS)) : null;
}

interface Reading {
  isReading: boolean;
  problem: string | null;
}

interface FileStepProps extends Reading {
  onState: (state: Reading) => void;
  onRead: (sheet: SheetContent) => void;
}

/** Picks a file and reads it here, in the browser. */
export function FileStep({ isReading, problem: found, onState, onRead }: FileStepProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Who has closed the dialog meanwhile does not get it again.
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const read = async (file: File) => {
    if (file.size > FILE_MAX_BYTES) return onState({ isReading: false, problem: texts.tooLarge });
    onState({ isReading: true, problem: null });
    const sheet = await readSheet(file).catch(() => null);
    if (!isThere.current) return;
    const problem = sheet === null ? texts.unreadable : problemOf(sheet);
    if (sheet === null || problem !== null) onState({ isReading: false, problem });
    else onRead(sheet);
  };
  const template = () =>
    saveFile(texts.templateName, 'text/csv', csvFile([Object.values(softwareLabels).map(csvText)]));

  return (
    <div className="import-step">
      <div className="import-drop">
        <PlainButton aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          {texts.pick}
        </PlainButton>
        <input
          ref={input}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={texts.pick}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            // The same file can be picked again once it was mended.
            target.value = '';
          }}
        />
        <p id={`${id}-hint`} className="secondary">
          {texts.pickHint(number(IMPORT_MAX_ROWS))}
        </p>
        <p role="status">{isReading && texts.reading}</p>
        <p role="alert" className="import-problem">
          {found}
        </p>
      </div>
      <Button onClick={template}>{texts.template}</Button>
    </div>
  );
}
