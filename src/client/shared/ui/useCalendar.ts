import { clsx } from 'clsx';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/cs';
import { type AriaAttributes, type KeyboardEvent, use, useRef } from 'react';
import type { ParsedValue } from '#contract/rules/writtenValues.ts';
import { DisplayContext } from './displayContext.ts';
import styles from './dropdowns.module.css';
import { TypedInput } from './TypedInput.tsx';

dayjs.locale('cs');

/** Display format of days. */
export const DAY_FORMAT = 'D. M. YYYY';

const COMPONENTS = { input: TypedInput };

export interface CalendarProps extends AriaAttributes {
  id?: string;
  /** A valid value, or typed text that is not valid. */
  value: string | null;
  change: (value: string | null) => void;
  status?: 'error' | '';
  disabled?: boolean;
  placeholder?: string;
  className?: string;
  onBlur?: () => void;
  /** A day without a time is its end. */
  isDeadline?: boolean;
}

interface Calendar extends Pick<CalendarProps, 'className' | 'value' | 'change' | 'onBlur'> {
  /** The value as a day. Null if it is missing or invalid. */
  shown: Dayjs | null;
  format: string;
  read: (text: string) => ParsedValue<string | null>;
}

/**
 * Shared behaviour of the calendars. Typed text is parsed by the portal's own parser on blur or Enter. antd would drop invalid text. Here it becomes the value, as in other fields, and the rules refuse it.
 */
export function useCalendar({ className, value, change, onBlur, shown, format, read }: Calendar) {
  /**
   * Text typed by the user. It is tracked separately, because antd also displays the day under the pointer in the
   * field.
   */
  const typed = useRef<string | null>(null);
  const { today } = use(DisplayContext);
  const unread = shown === null ? (value ?? '') : '';
  const stands = shown?.format(format) ?? unread;
  const onTyped = (text: string) => {
    typed.current = text;
    // antd considers a field with invalid text to be empty and reports no change.
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
    today,
    typing: { unread, onTyped },
    picker: {
      className: clsx(styles.whole, className),
      // A function, so that antd does not parse with it.
      format: (day: Dayjs) => day.format(format),
      value: shown,
      components: COMPONENTS,
      /** A day was picked. */
      onCalendarChange: () => {
        typed.current = null;
      },
      onBlur: () => {
        onBlur?.();
        // Runs after `onBlur`, because the form validates on both and the last result stays.
        take();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        // Enter must not submit the form.
        event.preventDefault();
        take();
      },
    },
  };
}
