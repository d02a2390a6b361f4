import { sheetTexts as texts } from '#shared/texts/sheets.ts';
import { Select } from '#shared/ui/Select.tsx';
import { ENCODINGS, type Encoding } from './encodings.ts';
import type { SheetContent } from './readSheet.ts';
import styles from './sheets.module.css';

const OPTIONS = ENCODINGS.map((value) => ({ value, label: texts.encodings[value] }));

interface EncodingChoiceProps {
  sheet: SheetContent;
  /** Called with the file read in another encoding. */
  onRead: (sheet: SheetContent) => void;
}

/** Chooses the encoding of a file where it was guessed. The samples of the step show whether it is right. */
export function EncodingChoice({ sheet: { guessed }, onRead }: EncodingChoiceProps) {
  if (!guessed) return null;
  return (
    <div>
      <Select<Encoding>
        aria-label={texts.encoding}
        value={guessed.encoding}
        options={OPTIONS}
        onChange={(encoding) => onRead(guessed.readAs(encoding))}
      />
      <p className={styles.hint}>{texts.encodingHint}</p>
    </div>
  );
}
