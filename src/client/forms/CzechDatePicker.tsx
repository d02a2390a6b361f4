import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import 'dayjs/locale/cs';
import { selectToday } from '../slices/device';
import { useAppSelector } from '../store/hooks';
import { openDropdown } from '../slices/forms';
import { useRecordedState } from '../store/useRecordedState';
import type { Control } from './FormField';

dayjs.locale('cs');

const WIRE = 'YYYY-MM-DD';
/** As shown, and what people type besides. */
const FORMATS = ['D. M. YYYY', 'D.M.YYYY', WIRE];

type Props = Control<string | null>['attributes'] & {
  name: string;
  value: string | null;
  change: (value: string | null) => void;
};

/** The calendar of {@link DateField}. */
export default function CzechDatePicker({ name, value, change, onBlur, ...attributes }: Props) {
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: name });
  const today = useAppSelector(selectToday);
  return (
    <DatePicker
      {...attributes}
      open={open}
      onOpenChange={onOpenChange}
      format={FORMATS}
      value={value ? dayjs(value) : null}
      defaultPickerValue={dayjs(today)}
      onBlur={onBlur}
      onChange={(date) => change(date ? dayjs(date).format(WIRE) : null)}
    />
  );
}
