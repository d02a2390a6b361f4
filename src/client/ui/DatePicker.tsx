import Antd from 'antd/es/date-picker';
import { clsx } from 'clsx';
import dayjs from 'dayjs';
import 'dayjs/locale/cs';
import type { AriaAttributes } from 'react';
import { selectToday } from '../slices/device';
import { openDropdown } from '../slices/forms';
import { useAppSelector } from '../store/hooks/app';
import { useRecordedState } from '../store/hooks/useRecordedState';
import styles from './dropdowns.module.css';

dayjs.locale('cs');

const WIRE = 'YYYY-MM-DD';
/** As shown, and what people type besides. */
const FORMATS = ['D. M. YYYY', 'D.M.YYYY', WIRE];

interface DatePickerProps extends AriaAttributes {
  id?: string;
  /** Tells it from the others of the page in a record. */
  name: string;
  /** A day as `YYYY-MM-DD`. */
  value: string | null;
  change: (value: string | null) => void;
  status?: 'error' | '';
  disabled?: boolean;
  placeholder?: string;
  className?: string;
  onBlur?: () => void;
}

/**
 * A day, typed or picked in Czech form. The calendar is heavy and comes with its own library of dates, therefore it is
 * the default export: `lazy` fetches it where a form asks for a date.
 */
export default function DatePicker({ name, value, change, className, ...attributes }: DatePickerProps) {
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: name });
  const today = useAppSelector(selectToday);
  return (
    <Antd
      {...attributes}
      className={clsx(styles.whole, className)}
      open={open}
      onOpenChange={onOpenChange}
      format={FORMATS}
      // Enter takes the day that was typed or picked; it must not send the form that the field stands in.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      value={value ? dayjs(value) : null}
      defaultPickerValue={dayjs(today)}
      onChange={(date) => change(date ? dayjs(date).format(WIRE) : null)}
    />
  );
}
