import Antd from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { dayOf } from '#contract/lib/days.ts';
import { instantAt, timeOf } from '#contract/lib/times.ts';
import { readDeadline, readMoment } from '#contract/rules/writtenValues.ts';
import { TypingContext } from './TypedInput.tsx';
import { type CalendarProps, DAY_FORMAT, useCalendar } from './useCalendar.ts';

const FORMAT = `${DAY_FORMAT} H:mm`;
const TIME = { format: 'H:mm', minuteStep: 5 } as const;
/** A step of more minutes would round 23:59. */
const DEADLINE_TIME = { format: 'H:mm' } as const;

/** Local time in Prague, regardless of the time zone of the browser. */
const shownAt = (instant: Date) => dayjs(`${dayOf(instant)}T${timeOf(instant)}`);

/** A date with a time, typed or picked in Czech format. The value is a timestamp. `lazyPickers.tsx` loads it. */
export default function DateTimePicker({ value, change, className, onBlur, isDeadline, ...attributes }: CalendarProps) {
  const isInstant = /^\d{4}-\d{2}-\d{2}T.*Z$/.test(value ?? '') && !Number.isNaN(Date.parse(value!));
  const shown = isInstant ? shownAt(new Date(value!)) : null;
  const own = { value, change, className, onBlur, shown, format: FORMAT, read: isDeadline ? readDeadline : readMoment };
  const { today, typing, picker } = useCalendar(own);
  return (
    <TypingContext value={typing}>
      <Antd
        {...attributes}
        {...picker}
        showTime={isDeadline ? DEADLINE_TIME : TIME}
        // The picked value is applied on blur, without a confirmation button.
        needConfirm={false}
        defaultPickerValue={shown ?? dayjs(`${today}T${isDeadline ? '23:59' : '12:00'}`)}
        onChange={(date) =>
          change(date ? instantAt(dayjs(date).format('YYYY-MM-DD'), dayjs(date).format('HH:mm')).toISOString() : null)
        }
      />
    </TypingContext>
  );
}
