import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import DatePicker from '#shared/ui/DatePicker.tsx';
import DateTimePicker from '#shared/ui/DateTimePicker.tsx';
import { renderWithStore } from '#support/client/renderWithStore.tsx';

function Calendar({ kind, initial }: { kind: 'day' | 'moment' | 'deadline'; initial: string | null }) {
  const [value, change] = useState(initial);
  const Picker = kind === 'day' ? DatePicker : DateTimePicker;
  return (
    <>
      <Picker aria-label="Konec" value={value} change={change} isDeadline={kind === 'deadline'} />
      <output>{value === null ? 'nic' : value}</output>
    </>
  );
}

async function shown(kind: 'day' | 'moment' | 'deadline' = 'day', initial: string | null = null) {
  const { person } = await renderWithStore(<Calendar {...{ kind, initial }} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Konec' });
  return {
    person,
    field,
    value: () => screen.getByRole('status').textContent,
    write: async (text: string, leave: '{Tab}' | '{Enter}' = '{Tab}') => {
      await person.click(field);
      await person.clear(field);
      if (text) await person.paste(text);
      await person.keyboard(leave);
    },
  };
}

it.each(['31.12.26', '31. prosince 2026'])('parses the day %s on blur and on Enter', async (text) => {
  const { write, value, field } = await shown();
  for (const leave of ['{Tab}', '{Enter}'] as const) {
    await write(text, leave);
    await waitFor(() => expect([value(), field.value]).toEqual(['2026-12-31', '31. 12. 2026']));
    await write('');
    await waitFor(() => expect([value(), field.value]).toEqual(['nic', '']));
  }
});

it.each([null, '2026-11-01'])('keeps a text that it cannot parse, with the initial value %s too', async (initial) => {
  const { write, value, field, person } = await shown('day', initial);
  for (const text of ['31. listí 2026', '1.1.20265']) {
    await write(text);
    await waitFor(() => expect([value(), field.value]).toEqual([text, text]));
  }
  // The text can be corrected in place, one character at a time.
  await person.click(field);
  await person.keyboard('{End}{Backspace}{Tab}');
  await waitFor(() => expect([value(), field.value]).toEqual(['2026-01-01', '1. 1. 2026']));
  await write('pozítří');
  await waitFor(() => expect(field).toHaveValue('pozítří'));
  await person.clear(field);
  expect([value(), field.value]).toEqual(['nic', '']);
});

it('typed text is not reformatted before blur', async () => {
  const { person, field, value } = await shown();
  await person.type(field, '1.1.20');
  expect(field).toHaveValue('1.1.20');
  await person.type(field, '27');
  expect(field).toHaveValue('1.1.2027');
  await person.tab();
  await waitFor(() => expect(value()).toBe('2027-01-01'));
});

it('a picked day replaces the typed text, and a hovered day does not', async () => {
  const { person, field, value } = await shown('day', '2026-12-31');
  await person.click(field);
  await person.clear(field);
  await person.paste('nevím');
  await person.click(await screen.findByRole('cell', { name: '24' }));
  await waitFor(() => expect([value(), field.value]).toEqual(['2026-12-24', '24. 12. 2026']));
  await person.click(field);
  await person.hover(await screen.findByRole('cell', { name: '15' }));
  await act(async () => field.blur());
  await waitFor(() => expect(value()).toBe('2026-12-24'));
});

it.each([
  ['31. 12. 2026 14:00', '2026-12-31T13:00:00.000Z', '31. 12. 2026 14:00'],
  ['zítra', 'zítra', 'zítra'],
])('a date and time %s is parsed as %s', async (text, read, stands) => {
  const { write, value, field } = await shown('moment', '2026-11-01T11:00:00.000Z');
  await write(text);
  await waitFor(() => expect([value(), field.value]).toEqual([read, stands]));
});

it('a day typed or picked for a deadline is its end', async () => {
  const { write, value, field, person } = await shown('deadline', '2026-12-10T11:00:00.000Z');
  await write('31. 12. 2026');
  await waitFor(() => expect([value(), field.value]).toEqual(['2026-12-31T22:59:00.000Z', '31. 12. 2026 23:59']));
  await person.click(field);
  await person.click(await screen.findByRole('cell', { name: '24' }));
  await person.tab();
  await waitFor(() => expect([value(), field.value]).toEqual(['2026-12-24T22:59:00.000Z', '24. 12. 2026 23:59']));
});
