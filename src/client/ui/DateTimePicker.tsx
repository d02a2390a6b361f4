import Antd from 'antd/es/date-picker';
import { clsx } from 'clsx';
import dayjs from 'dayjs';
import 'dayjs/locale/cs';
import { dayOf } from '../../contract/days';
import { instantAt, timeOf } from '../../contract/times';
import { selectToday } from '../slices/device';
import { openDropdown } from '../slices/forms';
import { useAppSelector } from '../store/hooks/app';
import { useRecordedState } from '../store/hooks/useRecordedState';
import type DatePicker from './DatePicker';
import styles from './dropdowns.module.css';

dayjs.locale('cs');

/** As shown, and what people type besides. */
const FORMATS = ['D. M. YYYY H:mm', 'D.M.YYYY H:mm', 'D. M. YYYY', 'D.M.YYYY'];
const TIME = { format: 'H:mm', minuteStep: 5 } as const;

type DateTimePickerProps = Parameters<typeof DatePicker>[0];

/** What clocks in Prague show, wherever the browser is. */
const shown = (instant: string) => dayjs(`${dayOf(new Date(instant))}T${timeOf(new Date(instant))}`);

/**
 * A day with a time, typed or picked in Czech form; the value is an instant. The default export, as `lazy` fetches it where a
 * form asks for one.
 */
export default function DateTimePicker({ name, value, change, className, ...attributes }: DateTimePickerProps) {
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: name });
  const today = useAppSelector(selectToday);
  return (
    <Antd
      {...attributes}
      className={clsx(styles.whole, className)}
      open={open}
      onOpenChange={onOpenChange}
      format={FORMATS}
      showTime={TIME}
      // What is typed holds once the field is left, without a button.
      needConfirm={false}
      // Enter takes what was typed or picked; it must not send the form that the field stands in.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      value={value ? shown(value) : null}
      defaultPickerValue={dayjs(`${today}T12:00`)}
      onChange={(date) =>
        change(date ? instantAt(dayjs(date).format('YYYY-MM-DD'), dayjs(date).format('HH:mm')).toISOString() : null)
      }
    />
  );
}
