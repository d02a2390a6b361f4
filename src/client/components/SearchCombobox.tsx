import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import './SearchCombobox.css';

export interface SearchSuggestion {
  id: number;
  name: string;
  /** Said after the name, as the town. */
  note?: string | null | undefined;
}

interface SearchComboboxProps {
  label: string;
  submitLabel: string;
  /** Name of the list of suggestions. */
  listLabel: string;
  /** Announced when the suggestions change. */
  announce: (count: number) => string;
  /** What is searched now; a change from outside replaces what is typed. */
  value: string;
  suggestions: readonly SearchSuggestion[];
  disabled?: boolean;
  /** Id of the sentence that says why it is disabled. */
  describedBy?: string | undefined;
  onType: (text: string) => void;
  onSearch: (text: string) => void;
}

/** Goes round through the suggestions and, as -1, the typed text itself. */
const walked = (current: number, step: number, count: number) => ((current + 1 + step + count + 1) % (count + 1)) - 1;

/** A search field with suggestions while typing, as the combobox pattern of ARIA asks. */
export function SearchCombobox({ label, submitLabel, listLabel, announce, value, suggestions, disabled = false, describedBy, onType, onSearch }: SearchComboboxProps) {
  const id = useId();
  const [searched, setSearched] = useState(value);
  const [text, setText] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Another search, also from outside, replaces whatever is being typed; the field itself stays, and with it the focus.
  if (value !== searched) {
    setSearched(value);
    setText(value);
    setOpen(false);
    setActive(-1);
  }
  const offered = isOpen && !disabled && text.trim() !== value ? suggestions : [];
  const shown = offered.length > 0;

  const search = (sought: string) => {
    setOpen(false);
    setActive(-1);
    setText(sought);
    onSearch(sought.trim());
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    if (!shown) setOpen(true);
    else setActive((current) => walked(current, step, offered.length));
  };

  return (
    <form
      className="search-combobox"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(offered[active]?.name ?? text);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className="search-combobox__row">
        <div className="search-combobox__field">
          <input
            id={id}
            type="search"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={shown ? `${id}-list` : undefined}
            aria-activedescendant={shown && offered[active] ? `${id}-${active}` : undefined}
            aria-describedby={describedBy}
            disabled={disabled}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setActive(-1);
              setOpen(true);
              onType(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setOpen(false)}
          />
          {shown && (
            <ul id={`${id}-list`} role="listbox" aria-label={listLabel} className="search-combobox__list">
              {offered.map((suggestion, index) => (
                <li
                  key={suggestion.id}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  // The press must not take the focus from the field before the click arrives.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => search(suggestion.name)}
                >
                  {suggestion.name}
                  {suggestion.note && <span>{suggestion.note}</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
        <button type="submit" className="search-combobox__submit" disabled={disabled}>
          {submitLabel}
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {isOpen && text.trim().length > 1 && text.trim() !== value ? announce(offered.length) : ''}
      </span>
    </form>
  );
}
