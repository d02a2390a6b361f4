import Antd from 'antd/es/rate';
import { cloneElement, type KeyboardEvent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { choices } from '#shared/texts/choices.ts';
import styles from './Rate.module.css';

const STARS = 5;
/** antd passes these properties to its list, although its types do not declare them. */
const ITS_LIST = { role: 'presentation' };

interface RateProps {
  label: string;
  /** Null if nothing is selected. */
  value: number | null;
  onChange: (value: number) => void;
  'aria-describedby'?: string;
}

/**
 * An input for one to five stars. antd's Rate is not a group, marks every star up to the selected one as checked, and
 * makes each star a tab stop. This component is a radio group with one tab stop, as keyboard users expect.
 */
export function Rate({ label, value, onChange, 'aria-describedby': describedBy }: RateProps) {
  const place = useRef<HTMLDivElement>(null);
  // Presentational elements must not receive the focus, but antd always sets a `tabindex` on its list.
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
