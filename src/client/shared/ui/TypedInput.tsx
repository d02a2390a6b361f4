import { type ComponentProps, createContext, useContext } from 'react';

interface Typing {
  /** Typed text that is not a valid value. */
  unread: string;
  onTyped: (text: string) => void;
}

/** Context between a calendar and its {@link TypedInput}. */
export const TypingContext = createContext<Typing>({ unread: '', onTyped: () => undefined });

/** The input of antd's calendars. Also displays typed text that could not be parsed. */
export function TypedInput({ value, onChange, ...props }: ComponentProps<'input'>) {
  const { unread, onTyped } = useContext(TypingContext);
  return (
    <input
      {...props}
      // antd makes the input read-only if `format` is a function.
      readOnly={false}
      value={value || unread}
      onChange={(event) => {
        onTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
