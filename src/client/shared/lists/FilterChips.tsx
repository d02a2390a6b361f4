import { type ReactNode, useEffect, useRef } from 'react';
import { filtersTexts as texts } from '#shared/texts/filters.ts';
import { Line } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import styles from './FilterChips.module.css';

export interface FilterChip {
  key: string;
  label: string;
  onRemove: () => void;
}

interface FilterChipsProps {
  chips: readonly FilterChip[];
  /** Accessible name of the list; by default "active filters". */
  label?: string;
  /** Actions for all chips; not printed. */
  children?: ReactNode;
}

/** The active filters, each with a remove button. */
export function FilterChips({ chips, label = texts.active, children }: FilterChipsProps) {
  const place = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const keys = chips.map(({ key }) => key).join();

  // Removing a chip would lose the focus, so it is moved to the container.
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
