import { useId } from 'react';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { Input } from '../../ui/Input';
import styles from './sheets.module.css';

interface WrongCellProps {
  /** Names the field and the row. */
  label: string;
  /** Tells it from the others of the page. */
  place: string;
  value: string;
  error: string | undefined;
  onMend: (value: string) => void;
}

/** What is written into a cell that was wrong, until it is left. */
const writtenCell = screenState<{ text: string | null }>('files/cell', { text: null }, { untilUnmount: true });

/** A cell that can be written anew where it stands. */
export function WrongCell({ label, place, value, error, onMend }: WrongCellProps) {
  const errorId = useId();
  const [{ text }, write, put] = useScreenState(writtenCell, { in: place, of: value, moves: true });
  const finish = () => {
    put({ text: null });
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
        onChange={({ target }) => write({ text: target.value })}
        onBlur={finish}
        onPressEnter={finish}
      />
      <small id={errorId} aria-live="polite">
        {error}
      </small>
    </span>
  );
}
