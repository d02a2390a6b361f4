import Button from 'antd/es/button';
import { useId, useRef, useState } from 'react';
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

/** Picks a file and reads it here, in the browser. */
export function FileStep({ onRead }: { onRead: (sheet: SheetContent) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ isReading: boolean; problem: string | null }>({ isReading: false, problem: null });

  const read = async (file: File) => {
    if (file.size > FILE_MAX_BYTES) return setState({ isReading: false, problem: texts.tooLarge });
    setState({ isReading: true, problem: null });
    try {
      const sheet = await readSheet(file);
      const problem = problemOf(sheet);
      setState({ isReading: false, problem });
      if (problem === null) onRead(sheet);
    } catch {
      setState({ isReading: false, problem: texts.unreadable });
    }
  };
  const template = () => saveFile(texts.templateName, 'text/csv', csvFile([Object.values(softwareLabels).map(csvText)]));

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
        <p role="status">{state.isReading && texts.reading}</p>
        <p role="alert" className="import-problem">
          {state.problem}
        </p>
      </div>
      <Button onClick={template}>{texts.template}</Button>
    </div>
  );
}
