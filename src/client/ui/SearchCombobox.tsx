import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { listTexts } from '../texts/lists';
import { Button } from './Button';
import { SearchOutlined } from './icons';
import { Input } from './Input';
import { onOneLine } from './onOneLine';
import styles from './SearchCombobox.module.css';

export interface SearchSuggestion {
  id: number | string;
  name: string;
  /** Said before the name, as what kind of thing it is. */
  kind?: string;
  /** Said after the name, as the town. */
  note?: string | null | undefined;
  /** What choosing it does; without this its name is searched for. */
  onChoose?: () => void;
}

/** A search while somebody writes it. */
export interface WrittenSearch {
  /** Null until something is written over what is searched now. */
  q: string | null;
  /** Its suggestions are shown. */
  isOpen: boolean;
  /** The suggestion that was walked to; -1 is the text itself. */
  active: number;
}

interface SearchComboboxProps {
  label: string;
  submitLabel: string;
  /** Name of the list of suggestions. */
  listLabel: string;
  /** Announced when the suggestions change. */
  announce: (count: number) => string;
  /** What is searched now. */
  value: string;
  /** What is being written over it. */
  written: WrittenSearch;
  onWrite: (written: WrittenSearch) => void;
  suggestions: readonly SearchSuggestion[];
  /** They are of a beginning of what is typed: shown until the next ones come, but not to be chosen from. */
  areOld?: boolean;
  /** They did not come, which is said instead; searching goes on without them. */
  areMissing?: boolean;
  disabled?: boolean;
  /** Id of the sentence that says why it is disabled. */
  describedBy?: string | undefined;
  onSearch: (text: string) => void;
}

/** Letters of a search: those of a sentence or two. */
const LONGEST = 200;

/** Goes round through the suggestions and, as -1, the typed text itself. */
const walked = (current: number, step: number, count: number) => ((current + 1 + step + count + 1) % (count + 1)) - 1;

/** A search field with suggestions while typing, as the combobox pattern of ARIA asks. */
export function SearchCombobox({
  label,
  submitLabel,
  listLabel,
  announce,
  value,
  written,
  onWrite,
  suggestions,
  areOld = false,
  areMissing = false,
  disabled = false,
  describedBy,
  onSearch,
}: SearchComboboxProps) {
  const id = useId();
  const { q, isOpen, active } = written;
  const text = q ?? value;
  const change = (patch: Partial<WrittenSearch>) => onWrite({ ...written, ...patch });
  const offered = isOpen && !disabled && text.trim() !== value ? suggestions : [];
  const shown = offered.length > 0;

  const search = (sought: string) => {
    // Until the address follows, the field holds what it was sent with.
    change({ q: sought.trim() === value ? null : sought, isOpen: false, active: -1 });
    onSearch(sought.trim());
  };

  const choose = ({ name, onChoose }: SearchSuggestion) => {
    if (!onChoose) return search(name);
    change({ q: null, isOpen: false, active: -1 });
    onChoose();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      change({ isOpen: false, active: -1 });
      return;
    }
    // Which of the next ones would be chosen, nobody sees yet.
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (shown && areOld) return;
    change(shown ? { active: walked(active, step, offered.length) } : { isOpen: true });
  };

  return (
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = areOld ? undefined : offered[active];
        if (chosen) choose(chosen);
        else search(text);
      }}
    >
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <div className={styles.row}>
        <div className={styles.field}>
          <Input
            id={id}
            prefix={<SearchOutlined aria-hidden />}
            placeholder={label}
            enterKeyHint="search"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? `${id}-list` : undefined}
            aria-activedescendant={shown && offered[active] ? `${id}-${active}` : undefined}
            aria-describedby={describedBy}
            disabled={disabled}
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => change({ q: target.value, isOpen: true, active: -1 })}
            onPaste={onOneLine((pasted) => change({ q: pasted, isOpen: true, active: -1 }))}
            onKeyDown={onKeyDown}
            onBlur={() => isOpen && change({ isOpen: false, active: -1 })}
          />
          {shown && (
            <ul id={`${id}-list`} role="listbox" aria-label={listLabel} aria-busy={areOld} className={styles.list}>
              {offered.map((suggestion, index) => (
                <li
                  key={suggestion.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  aria-disabled={areOld}
                  // The press must not take the focus from the field before the click arrives.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => areOld || choose(suggestion)}
                >
                  {suggestion.kind ? `${suggestion.kind}: ${suggestion.name}` : suggestion.name}
                  {suggestion.note && <span>{suggestion.note}</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
        <Button type="primary" htmlType="submit" disabled={disabled}>
          {submitLabel}
        </Button>
      </div>
      {areMissing && isOpen && (
        <p className={styles.missing} role="status">
          {listTexts.suggestionsMissing}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {isOpen && !areOld && !areMissing && text.trim().length > 1 && text.trim() !== value
          ? announce(offered.length)
          : ''}
      </span>
    </form>
  );
}
