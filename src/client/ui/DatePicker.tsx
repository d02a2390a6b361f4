import Antd from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { selectToday } from '../slices/device';
import { useAppSelector } from '../store/hooks/app';
import { type CalendarProps, DAY_FORMATS, useCalendar } from './useCalendar';

const WIRE = 'YYYY-MM-DD';
const FORMATS = [...DAY_FORMATS, WIRE];

/** A day as `YYYY-MM-DD`, typed or picked in Czech form; `lazyPickers.tsx` fetches it. */
export default function DatePicker({ name, value, change, className, ...attributes }: CalendarProps) {
  const calendar = useCalendar({ name, className });
  const today = useAppSelector(selectToday);
  const day = dayjs(value);
  return (
    <Antd
      {...attributes}
      {...calendar}
      format={FORMATS}
      // A replayed record has a mask for some.
      value={value && day.isValid() ? day : null}
      defaultPickerValue={dayjs(today)}
      onChange={(date) => change(date ? dayjs(date).format(WIRE) : null)}
    />
  );
}
