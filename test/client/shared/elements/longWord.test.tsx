import { render, screen } from '@testing-library/react';
import { LONGEST_KERNED } from '#shared/elements/longWord.ts';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';

const classesOf = (text: string) => {
  const { unmount } = render(<LinkedText>{text}</LinkedText>);
  const classes = screen.getByText(/a/).className;
  unmount();
  return classes;
};

it('a text with a very long word has kerning disabled, any other text keeps it', () => {
  const longest = 'a'.repeat(LONGEST_KERNED);
  expect(classesOf('slova jedna za druhým '.repeat(1_000))).toBe('text');
  expect(classesOf(`první ${longest}\n${longest} poslední`)).toBe('text');
  expect(classesOf(`první\n${longest}a\tposlední`)).toBe('text unkerned');
});
