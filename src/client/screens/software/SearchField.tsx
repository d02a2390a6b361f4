import { onOneLine } from '../../components/lists/onOneLine';
import { writtenSearch } from '../../components/lists/writtenSearch';
import { useRecordedState } from '../../store/hooks/useRecordedState';
import { software } from '../../texts/software';
import { Button } from '../../ui/Button';
import { Input } from '../../ui/Input';
import styles from './software.module.css';

const { list: texts } = software;

interface SearchFieldProps {
  /** What is searched for now; another one from outside replaces what is typed. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when it is sent, not while somebody types, as every search has its address. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [written, write] = useRecordedState(writtenSearch, { of: value, moves: true });
  const text = written.q ?? value;
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Input
        type="search"
        aria-label={texts.search}
        value={text}
        placeholder={texts.searchHint}
        maxLength={200}
        onChange={({ target }) => write({ ...written, q: target.value })}
        onPaste={onOneLine((q) => write({ ...written, q }))}
      />
      <Button htmlType="submit">{texts.searchButton}</Button>
    </form>
  );
}
