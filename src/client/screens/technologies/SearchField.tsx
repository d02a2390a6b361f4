import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import { useId } from 'react';
import { writtenSearch } from '../../components/writtenSearch';
import { useRecordedState } from '../../store/useRecordedState';
import { software } from '../../texts/software';

const { list: texts } = software;

interface SearchFieldProps {
  /** What is searched for now; another one from outside replaces what is typed. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when it is sent, not while somebody types, as every search has its address. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const id = useId();
  const [written, write] = useRecordedState(writtenSearch, { of: value, moves: true });
  const text = written.q ?? value;
  return (
    <form
      role="search"
      className="software-search-field"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <label htmlFor={id}>{texts.search}</label>
      <div>
        <Input id={id} type="search" value={text} placeholder={texts.searchHint} maxLength={200} onChange={({ target }) => write({ ...written, q: target.value })} />
        <Button htmlType="submit" type="primary">
          {texts.searchButton}
        </Button>
      </div>
    </form>
  );
}
