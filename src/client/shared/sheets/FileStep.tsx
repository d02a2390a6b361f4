import { useEffect, useRef } from 'react';
import { csvFile, csvText } from '#contract/lib/csv.ts';
import { FILE_MAX_BYTES, IMPORT_MAX_ROWS } from '#contract/limits/limits.ts';
import { saveFile } from '#shared/lib/saveFile.ts';
import { number } from '#shared/texts/format.ts';
import { sheetTexts as texts } from '#shared/texts/sheets.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Upload } from '#shared/ui/Upload.tsx';
import { readSheet, UnreadableSheet, type SheetContent } from './readSheet.ts';
import styles from './sheets.module.css';

/** The problem with a file as a whole, as a message; null if there is none. */
function problemOf({ rows }: SheetContent): string | null {
  if (rows.length === 0) return texts.empty;
  return rows.length > IMPORT_MAX_ROWS ? texts.tooLong(number(IMPORT_MAX_ROWS)) : null;
}

interface Reading {
  isReading: boolean;
  problem: string | null;
}

interface FileStepProps extends Reading {
  /** File name and column headings of the empty template. */
  template: { name: string; headings: readonly string[] };
  onState: (state: Reading) => void;
  onRead: (sheet: SheetContent) => void;
}

/** Picks a file and reads it in the browser. */
export function FileStep({ isReading, problem: found, template, onState, onRead }: FileStepProps) {
  // The result is ignored if the dialog was closed in the meantime.
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
    const sheet = await readSheet(file).catch((error: unknown) =>
      error instanceof UnreadableSheet ? error.why : 'unreadable',
    );
    if (!isThere.current) return;
    const problem = typeof sheet === 'string' ? texts.faults[sheet] : problemOf(sheet);
    if (typeof sheet === 'string' || problem !== null) onState({ isReading: false, problem });
    else onRead(sheet);
  };

  return (
    <Stack gap={12}>
      <Upload.Dragger
        accept=".csv,.txt,.xlsx,.xls,.ods,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        showUploadList={false}
        // The file is read in the browser and not uploaded.
        beforeUpload={(file) => {
          void read(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <strong>{texts.pick}</strong>
        <p className={styles.hint}>{texts.pickHint(number(IMPORT_MAX_ROWS))}</p>
      </Upload.Dragger>
      <p role="status" className={styles.said}>
        {isReading && texts.reading}
      </p>
      <p role="alert" className={styles.problem}>
        {found}
      </p>
      <Line>
        <Button onClick={() => saveFile(template.name, 'text/csv', csvFile([template.headings.map(csvText)]))}>
          {texts.template}
        </Button>
      </Line>
    </Stack>
  );
}
