import { useId, useState } from 'react';
import { Input } from '#shared/ui/Input.tsx';
import styles from './sheets.module.css';

interface WrongCellProps {
  /** Accessible name with the field and the row. */
  label: string;
  value: string;
  error: string | undefined;
  onMend: (value: string) => void;
}

/** An invalid cell that can be edited in place. */
export function WrongCell({ label, value, error, onMend }: WrongCellProps) {
  const errorId = useId();
  /** The text typed into an invalid cell; cleared on blur. */
  const [text, write] = useState<string | null>(null);
  const finish = () => {
    write(null);
    if (text !== null && text !== value) onMend(text);
  };
  return (
    <span className={styles.wrong}>
      <Input
        size="small"
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        status={error === undefined ? '' : 'error'}
        value={text ?? value}
        maxLength={20_000}
        onChange={({ target }) => write(target.value)}
        onBlur={finish}
        onPressEnter={finish}
      />
      <small id={errorId} aria-live="polite">
        {error}
      </small>
    </span>
  );
}
