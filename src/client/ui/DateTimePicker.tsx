import Antd from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { dayOf } from '../../contract/days';
import { instantAt, timeOf } from '../../contract/times';
import { selectToday } from '../slices/device';
import { useAppSelector } from '../store/hooks/app';
import { type CalendarProps, DAY_FORMATS, useCalendar } from './useCalendar';

const FORMATS = [...DAY_FORMATS.map((day) => `${day} H:mm`), ...DAY_FORMATS];
const TIME = { format: 'H:mm', minuteStep: 5 } as const;

/** What clocks in Prague show, wherever the browser is. */
const shown = (instant: string) => dayjs(`${dayOf(new Date(instant))}T${timeOf(new Date(instant))}`);

/** A day with a time, typed or picked in Czech form; the value is an instant. `lazyPickers.tsx` fetches it. */
export default function DateTimePicker({ name, value, change, className, ...attributes }: CalendarProps) {
  const calendar = useCalendar({ name, className });
  const today = useAppSelector(selectToday);
  return (
    <Antd
      {...attributes}
      {...calendar}
      format={FORMATS}
      showTime={TIME}
      // What is typed holds once the field is left, without a button.
      needConfirm={false}
      value={value ? shown(value) : null}
      defaultPickerValue={dayjs(`${today}T12:00`)}
      onChange={(date) =>
        change(date ? instantAt(dayjs(date).format('YYYY-MM-DD'), dayjs(date).format('HH:mm')).toISOString() : null)
      }
    />
  );
}
