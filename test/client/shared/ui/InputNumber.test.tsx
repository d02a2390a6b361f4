import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InputNumber } from '#shared/ui/InputNumber.tsx';

function Amount({ unit }: { unit: string }) {
  const [value, setValue] = useState<number | string | null>(null);
  return (
    <>
      <InputNumber aria-label="Hodnota" suffix={unit} value={value} onChange={setValue} onUnread={setValue} />
      <output>{String(value)}</output>
    </>
  );
}

/** Returns the value of the field after blur, and the text that the field shows. */
async function typed(text: string, unit = 'Kč'): Promise<[string, string]> {
  const { unmount } = render(<Amount unit={unit} />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Hodnota' });
  expect(field).toHaveAttribute('inputmode', 'decimal');
  await userEvent.type(field, text);
  await userEvent.tab();
  const seen: [string, string] = [screen.getByRole('status').textContent, field.value.replace(/\s/g, ' ')];
  unmount();
  return seen;
}

it.each([
  ['150 tis. Kč', '150000', '150 000'],
  ['99,50', '99.5', '99,5'],
])('parses the amount %s', async (text, value, shown) => {
  expect(await typed(text)).toEqual([value, shown]);
});

it.each(['dohodou'])('keeps %s, which is not an amount, so that validation can refuse it', async (text) => {
  expect(await typed(text)).toEqual([text, text]);
});

it('is empty after it was cleared, whatever it contained', async () => {
  expect(await typed('5{Backspace}')).toEqual(['null', '']);
  expect(await typed('x{Backspace}')).toEqual(['null', '']);
  expect(await typed('−500')).toEqual(['-500', '-500']);
  expect(await typed('12,500.50')).toEqual(['12500.5', '12 500,5']);
});

it.each([
  ['1 250 ks', '1250', '1 250'],
  ['asi tisíc', 'asi tisíc', 'asi tisíc'],
])('pasted %s over a number loses nothing', async (text, value, shown) => {
  render(<Amount unit="ks" />);
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Hodnota' });
  await userEvent.type(field, '7');
  await userEvent.clear(field);
  await userEvent.paste(text);
  await userEvent.tab();
  expect([screen.getByRole('status').textContent, field.value.replace(/\s/g, ' ')]).toEqual([value, shown]);
});

it('leaves numbers without thousands separators unchanged', async () => {
  expect(await typed('49.195', '%')).toEqual(['49.195', '49,195']);
});

it('does not clamp a number that validation refuses', async () => {
  expect(await typed('150', '%')).toEqual(['150', '150']);
  expect(await typed('12,5', '%')).toEqual(['12.5', '12,5']);
  expect(await typed('−500')).toEqual(['-500', '-500']);
});
