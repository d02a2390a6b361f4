import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { filtersTexts as texts } from '../../texts/filters';
import { Line } from '../../ui/Flex';
import { Tag } from '../../ui/Tag';
import styles from './FilterChips.module.css';

export interface FilterChip {
  key: string;
  label: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  /** What the list of chips is called; the filters in use unless said otherwise. */
  label?: string;
  /** What can be done with all of them; left out on paper. */
  children?: ReactNode;
}

/** The filters in use, each with its own way out. */
export function FilterChips({ chips, label = texts.active, children }: FilterChipsProps) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const keys = chips.map(({ key }) => key).join();

  // A pressed chip takes the focus away with itself: keep it where the chips are.
  useEffect(() => {
    if (pressed.current && document.activeElement === document.body) place.current?.focus();
    pressed.current = false;
  }, [keys]);

  return (
    <div ref={place} className={styles.place} tabIndex={-1} onClickCapture={() => (pressed.current = true)}>
      {(chips.length > 0 || children) && (
        <Line component="ul" className="plain" aria-label={label}>
          {chips.map((chip) => (
            <li key={chip.key}>
              <Tag
                closeLabel={texts.remove(chip.label)}
                onClose={() => {
                  pressed.current = true;
                  chip.onRemove();
                }}
              >
                {chip.label}
              </Tag>
            </li>
          ))}
          {children && <li className="no-print">{children}</li>}
        </Line>
      )}
    </div>
  );
}
