import type { ClipboardEvent } from 'react';

/**
 * Pastes multi-line text with spaces between the lines. The browser removes line breaks and would join the last word of
 * a line with the first of the next. The result is cut to the maximum length of the field.
 * @param change called with the new content of the field
 */
export const onOneLine = (change: (text: string) => void) => (event: ClipboardEvent<HTMLInputElement>) => {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/[\r\n]/)
    .map((line) => line.trim());
  if (lines.length === 1) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(
    lines.filter(Boolean).join(' '),
    field.selectionStart ?? 0,
    field.selectionEnd ?? field.value.length,
    'end',
  );
  change(field.maxLength < 0 ? field.value : field.value.slice(0, field.maxLength));
};
