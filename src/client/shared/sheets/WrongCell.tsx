import { useId } from 'react';
import { screenState, useScreenState } from '../../app/store/hooks/useScreenState';
import { Input } from '../ui/Input';
import styles from './sheets.module.css';

interface WrongCellProps {
  /** Accessible name with the field and the row. */
  label: string;
  /** Key that distinguishes the cell from others on the page. */
  place: string;
  value: string;
  error: string | undefined;
  onMend: (value: string) => void;
}

/** The text typed into an invalid cell; cleared on blur. */
const writtenCell = screenState<{ text: string | null }>('files/cell', { text: null }, { untilUnmount: true });

/** An invalid cell that can be edited in place. */
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
