import { clsx } from 'clsx';
import dayjs from 'dayjs';
import 'dayjs/locale/cs';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import type { AriaAttributes, KeyboardEvent } from 'react';
import type { Reading } from '../../contract/rules/writtenValues';
import { openDropdown } from '../slices/forms';
import { useScreenState } from '../store/hooks/useScreenState';
import { TypedInput } from './TypedInput';
import styles from './dropdowns.module.css';

dayjs.locale('cs');

/** Days as they are shown. */
export const DAY_FORMAT = 'D. M. YYYY';

const COMPONENTS = { input: TypedInput };

export interface CalendarProps extends AriaAttributes {
  id?: string;
  /** Tells it from the others of the page in a record. */
  name: string;
  /** A day, or what was typed and is none. */
  value: string | null;
  change: (value: string | null) => void;
  status?: 'error' | '';
  disabled?: boolean;
  placeholder?: string;
  className?: string;
  onBlur?: () => void;
}

interface Calendar extends Pick<CalendarProps, 'name' | 'className' | 'value' | 'change' | 'onBlur'> {
  /** The value as a day; null where there is none, and where the value is a text that was not understood. */
  shown: Dayjs | null;
  format: string;
  read: (text: string) => Reading<string | null>;
}

/**
 * What calendars have in common: whether they are open is recorded, and what is typed is read by the portal's own parser once
 * the field is left, or by Enter. antd would drop what it does not understand; here it becomes the value, as in other fields,
 * for the rules to refuse.
 */
export function useCalendar({ name, className, value, change, onBlur, shown, format, read }: Calendar) {
  const [open, onOpenChange] = useScreenState(openDropdown, { in: name });
  /** What stands in the field since somebody wrote there; antd shows days under the pointer in it, too. */
  const typed = useRef<string | null>(null);
  const unread = shown === null ? (value ?? '') : '';
  const stands = shown?.format(format) ?? unread;
  const onTyped = (text: string) => {
    typed.current = text;
    // To antd the field was empty all the time.
    if (text === '' && unread !== '') change(null);
  };
  const take = () => {
    const text = typed.current;
    typed.current = null;
    if (text === null || text === stands) return;
    const { value: day, error } = read(text);
    change(error === undefined ? day : text.trim());
  };
  return {
    typing: { unread, onTyped },
    picker: {
      className: clsx(styles.whole, className),
      open,
      onOpenChange,
      // A function, as antd is not to read by it.
      format: (day: Dayjs) => day.format(format),
      value: shown,
      components: COMPONENTS,
      /** A day was picked. */
      onCalendarChange: () => {
        typed.current = null;
      },
      onBlur: () => {
        onBlur?.();
        // After it: a form judges at both, and what it says last stays.
        take();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        // It must not send the form that the field stands in.
        event.preventDefault();
        take();
      },
    },
  };
}
