import { clsx } from 'clsx';
import dayjs from 'dayjs';
import 'dayjs/locale/cs';
import type { AriaAttributes, KeyboardEvent } from 'react';
import { openDropdown } from '../slices/forms';
import { useRecordedState } from '../store/hooks/useRecordedState';
import styles from './dropdowns.module.css';

dayjs.locale('cs');

/** Days as they are shown, and as people type them besides. */
export const DAY_FORMATS = ['D. M. YYYY', 'D.M.YYYY'];

export interface CalendarProps extends AriaAttributes {
  id?: string;
  /** Tells it from the others of the page in a record. */
  name: string;
  value: string | null;
  change: (value: string | null) => void;
  status?: 'error' | '';
  disabled?: boolean;
  placeholder?: string;
  className?: string;
  onBlur?: () => void;
}

/** What calendars have in common: whether they are open is recorded, and Enter takes what was typed or picked. */
export function useCalendar({ name, className }: Pick<CalendarProps, 'name' | 'className'>) {
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: name });
  return {
    className: clsx(styles.whole, className),
    open,
    onOpenChange,
    // It must not send the form that the field stands in.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') event.preventDefault();
    },
  };
}
