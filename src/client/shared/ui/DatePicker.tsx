import Antd from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { readDay } from '#contract/rules/writtenValues.ts';
import { TypingContext } from './TypedInput.tsx';
import { type CalendarProps, DAY_FORMAT, useCalendar } from './useCalendar.ts';

const WIRE = 'YYYY-MM-DD';

/** A day as `YYYY-MM-DD`, typed or picked in Czech format. `lazyPickers.tsx` loads it. */
export default function DatePicker({ value, change, className, onBlur, ...attributes }: CalendarProps) {
  const day = dayjs(value, WIRE, true);
  const shown = value !== null && day.isValid() ? day : null;
  const own = { value, change, className, onBlur, shown, format: DAY_FORMAT, read: readDay };
  const { today, typing, picker } = useCalendar(own);
  return (
    <TypingContext value={typing}>
      <Antd
        {...attributes}
        {...picker}
        defaultPickerValue={shown ?? dayjs(today)}
        onChange={(date) => change(date ? dayjs(date).format(WIRE) : null)}
      />
    </TypingContext>
  );
}
