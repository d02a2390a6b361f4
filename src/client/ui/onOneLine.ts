import type { ClipboardEvent } from 'react';

/**
 * Pastes text of several lines with spaces between them. The browser leaves the line ends out, and the last word of
 * a line becomes one with the first of the next. No longer than the field takes.
 * @param change told what stands in the field then
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
