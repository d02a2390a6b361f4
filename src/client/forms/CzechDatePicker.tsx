import DatePicker from 'antd/es/date-picker';
import dayjs from 'dayjs';
import 'dayjs/locale/cs';
import type { Control } from './FormField';

dayjs.locale('cs');

const WIRE = 'YYYY-MM-DD';
/** As shown, and what people type besides. */
const FORMATS = ['D. M. YYYY', 'D.M.YYYY', WIRE];

type Props = Control<string | null>['attributes'] & { value: string | null; change: (value: string | null) => void };

/** The calendar of {@link DateField}. */
export default function CzechDatePicker({ value, change, onBlur, ...attributes }: Props) {
  return (
    <DatePicker
      {...attributes}
      format={FORMATS}
      value={value ? dayjs(value) : null}
      onBlur={onBlur}
      onChange={(date) => change(date ? dayjs(date).format(WIRE) : null)}
    />
  );
}
