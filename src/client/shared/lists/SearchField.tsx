import { clsx } from 'clsx';
import { useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { listTexts } from '#shared/texts/lists.ts';
import { Button } from '#shared/ui/Button.tsx';
import { SearchOutlined } from '#shared/ui/icons.ts';
import { Input } from '#shared/ui/Input.tsx';
import { onOneLine } from '#shared/ui/onOneLine.ts';
import styles from './SearchField.module.css';

interface SearchFieldProps {
  /** The applied search text. A new value replaces the typed text. */
  value: string;
  label?: string;
  /** Placeholder. */
  hint?: string;
  onSearch: (text: string) => void;
}

/** Search field that applies its text on submit, not while typing, as every search has its own address. */
export function SearchField({ value, label = listTexts.search, hint = label, onSearch }: SearchFieldProps) {
  const [text, write] = useState(value);
  const [applied, setApplied] = useState(value);
  if (applied !== value) {
    setApplied(value);
    write(value);
  }
  return (
    <form
      role="search"
      className={clsx(styles.search, 'no-print')}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Input
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        aria-label={label}
        value={text}
        placeholder={hint}
        maxLength={SEARCH_MAX_LENGTH}
        onChange={({ target }) => write(target.value)}
        onPaste={onOneLine(write)}
      />
      <Button htmlType="submit">{listTexts.searchButton}</Button>
    </form>
  );
}
