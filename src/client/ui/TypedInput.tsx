import { createContext, useContext } from 'react';
import type { ComponentProps } from 'react';

interface Typing {
  /** What was typed before and is no value of the field. */
  unread: string;
  onTyped: (text: string) => void;
}

/** Of the calendar around a {@link TypedInput}. */
export const TypingContext = createContext<Typing>({ unread: '', onTyped: () => undefined });

/** The input of antd's calendars, which also shows what was typed and not understood. */
export function TypedInput({ value, onChange, ...props }: ComponentProps<'input'>) {
  const { unread, onTyped } = useContext(TypingContext);
  return (
    <input
      {...props}
      // antd lets nobody write where a function formats.
      readOnly={false}
      value={value || unread}
      onChange={(event) => {
        onTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
