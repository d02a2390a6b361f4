import { useId, useRef, type KeyboardEvent, useState } from 'react';
import { choices as texts } from '#shared/texts/choices.ts';
import { plainWords } from '#shared/texts/plainWords.ts';
import { Button, type ButtonElement } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { DownOutlined } from './icons.ts';
import { Input } from './Input.tsx';
import styles from './MultiChoice.module.css';
import { useClickOutside } from './useClickOutside.ts';

interface MultiChoiceProps {
  label: string;
  options: readonly { id: number; name: string }[];
  value: readonly number[];
  /** Called once with the selected ids when the list closes. */
  onChange: (ids: number[]) => void;
  disabled?: boolean;
}

/** Number of options above which the list has a search field. */
const SEARCHED_ABOVE = 8;

/**
 * A selection of several options: a button that opens a list of checkboxes. Escape, the button, and a press or focus
 * outside close the list and apply the selection.
 */
export function MultiChoice({ label, options, value, onChange, disabled = false }: MultiChoiceProps) {
  /** Selection in the open list. Null while the list is closed. */
  const [picked, setPicked] = useState<readonly number[] | null>(null);
  const [query, setQuery] = useState('');
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<ButtonElement>(null);
  const listId = useId();
  const isOpen = picked !== null;

  const close = () => {
    if (!picked) return;
    setPicked(null);
    setQuery('');
    if (picked.join() !== value.join()) onChange([...picked]);
  };

  useClickOutside(container, isOpen, close);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  const toggle = (id: number) =>
    picked && setPicked(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);

  const shown = options.filter((option) => plainWords(option.name).includes(plainWords(query.trim())));
  return (
    <div ref={container} className={styles.choice} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        disabled={disabled}
        onClick={() => (isOpen ? close() : setPicked(value))}
      >
        <span className={styles.name}>{label}</span> {texts.chosen((picked ?? value).length)}
        <DownOutlined aria-hidden className={styles.arrow} />
      </Button>
      {isOpen && (
        <div id={listId} className={styles.panel} role="group" aria-label={label}>
          {options.length > SEARCHED_ABOVE && (
            <Input
              type="search"
              autoFocus
              className={styles.sought}
              aria-label={texts.search(label)}
              placeholder={texts.placeholder}
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          )}
          {shown.length === 0 && <p className="secondary">{texts.nothing}</p>}
          {shown.map(({ id, name: text }) => (
            <Checkbox key={id} className={styles.option} checked={picked.includes(id)} onChange={() => toggle(id)}>
              {text}
            </Checkbox>
          ))}
        </div>
      )}
    </div>
  );
}
