import Antd from 'antd/es/rate';
import { cloneElement, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { choices } from '../texts/choices';
import styles from './Rate.module.css';

const STARS = 5;
/** What antd hands on to its list, though its types do not say so. */
const ITS_LIST = { role: 'presentation' };

interface RateProps {
  label: string;
  /** Null while nothing is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  'aria-describedby'?: string;
}

/**
 * One to five stars to give. antd's own is no group, has every star up to the chosen one checked and stops at each of
 * them; here it is a radio group with one stop, as the keyboard expects.
 */
export function Rate({ label, value, onChange, 'aria-describedby': describedBy }: RateProps) {
  const place = useRef<HTMLDivElement>(null);
  // What is there for its looks alone must not take the focus; antd gives its list a place for it in any case.
  useLayoutEffect(() => place.current?.querySelector('ul')?.removeAttribute('tabindex'));
  const stop = value ?? 1;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };
    const step = steps[key];
    if (step === undefined) return;
    const next = Math.min(STARS, Math.max(1, (value ?? 0) + step));
    onChange(next);
    place.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next - 1]?.focus();
  };
  return (
    <div ref={place} role="radiogroup" aria-label={label} aria-describedby={describedBy}>
      <Antd
        value={value ?? 0}
        allowClear={false}
        keyboard={false}
        tabIndex={-1}
        {...ITS_LIST}
        className={styles.large}
        onChange={onChange}
        onKeyDown={onKeyDown}
        characterRender={(star, { index = 0 }) => {
          const own = index + 1;
          const item = star as ReactElement<{ children: ReactElement<Record<string, unknown>> }>;
          return cloneElement(item as ReactElement<Record<string, unknown>>, {
            role: 'presentation',
            children: cloneElement(item.props.children, {
              'aria-checked': own === value,
              'aria-label': choices.stars(own, STARS),
              tabIndex: own === stop ? 0 : -1,
            }),
          });
        }}
      />
    </div>
  );
}
