import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Input } from '#shared/ui/Input.tsx';
import { onOneLine } from '#shared/ui/onOneLine.ts';
import styles from './NeedField.module.css';
import { needs as texts } from './needsTexts.ts';

interface NeedFieldProps {
  /** The sentence that the field begins with. */
  initial?: string;
  /** The address that answers a sentence. */
  pathOf: (query: { q: string }) => string;
  submit: string;
  /** Whether the label is the heading of the page. */
  isHeading?: boolean;
}

/**
 * Field for a sentence in which people say what they need. A longer sentence than can be searched for stays as it was
 * typed, and its beginning is used.
 */
export function NeedField({ initial = '', pathOf, submit, isHeading = false }: NeedFieldProps) {
  const id = useId();
  const noteId = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const isLong = typed.trim().length > SEARCH_MAX_LENGTH;
  const Label = isHeading ? 'h1' : 'div';
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(pathOf({ q: typed.trim().slice(0, SEARCH_MAX_LENGTH).trim() }));
      }}
    >
      <Label className={styles.label}>
        <label htmlFor={id}>{texts.label}</label>
      </Label>
      <div className={styles.line}>
        <Input
          id={id}
          size="large"
          type="search"
          placeholder={texts.placeholder}
          aria-describedby={noteId}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={onOneLine((q) => setTyped(q))}
        />
        <Button htmlType="submit" type="primary" size="large">
          {submit}
        </Button>
      </div>
      <p id={noteId} role="status" className={styles.note}>
        {isLong && texts.tooLong(typed.trim().length)}
      </p>
    </form>
  );
}
