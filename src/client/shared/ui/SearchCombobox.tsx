import { type KeyboardEvent, useId } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/limits/limits.ts';
import { listTexts } from '#shared/texts/lists.ts';
import { Button } from './Button.tsx';
import { SearchOutlined } from './icons.ts';
import { Input } from './Input.tsx';
import { onOneLine } from './onOneLine.ts';
import styles from './SearchCombobox.module.css';

export interface SearchSuggestion {
  id: number | string;
  name: string;
  /** Type of the item, displayed before the name. */
  kind?: string;
  /** Additional text after the name, such as the town. */
  note?: string | null | undefined;
  /** Called when the suggestion is selected. By default its name is searched for. */
  onChoose?: () => void;
}

/** State of a search during typing. */
export interface WrittenSearch {
  /** Null if the current search has not been edited. */
  q: string | null;
  /** Whether the suggestions are visible. */
  isOpen: boolean;
  /** Index of the suggestion selected by keyboard. -1 is the text itself. */
  active: number;
}

interface SearchComboboxProps {
  label: string;
  submitLabel: string;
  /** Accessible name of the list of suggestions. */
  listLabel: string;
  /** Returns the announcement when the suggestions change. */
  announce: (count: number) => string;
  /** The current search. */
  value: string;
  /** The edited search. */
  written: WrittenSearch;
  onWrite: (written: WrittenSearch) => void;
  suggestions: readonly SearchSuggestion[];
  /**
   * The suggestions belong to an earlier text. They stay visible until the next ones are loaded, but cannot be
   * selected.
   */
  areOld?: boolean;
  /** The suggestions failed to load, which is displayed instead. Searching still works. */
  areMissing?: boolean;
  disabled?: boolean;
  /** Id of the text that explains why the field is disabled. */
  describedBy?: string | undefined;
  onSearch: (text: string) => void;
}

/** Cycles through the suggestions and the typed text, which has the index -1. */
const walked = (current: number, step: number, count: number) => ((current + 1 + step + count + 1) % (count + 1)) - 1;

/** A search field with suggestions during typing. Implements the ARIA combobox pattern. */
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

  const search = (query: string) => {
    // The field keeps the submitted text until the URL changes.
    change({ q: query.trim() === value ? null : query, isOpen: false, active: -1 });
    onSearch(query.trim());
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
    // While stale suggestions are visible, the selection does not move, because the new ones are not known yet.
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
            maxLength={SEARCH_MAX_LENGTH}
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
                  // Prevents the press from moving the focus out of the field before the click arrives.
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
        <Button htmlType="submit" disabled={disabled}>
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
