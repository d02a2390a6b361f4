import Select from 'antd/es/select';
import { openDropdown } from '../../slices/forms';
import { useRecordedState } from '../../store/useRecordedState';
import { software } from '../../texts/software';
import { COLUMNS } from './columns';

const { list: texts } = software;

const OPTIONS = [
  { value: '', label: texts.usualOrder },
  ...COLUMNS.flatMap(({ order, label }) =>
    order
      ? [
          { value: order, label: `${label} ${texts.ascending}` },
          { value: `-${order}`, label: `${label} ${texts.descending}` },
        ]
      : [],
  ),
];

/** The order of the cards on phones, where there are no headings to press. */
export function OrderChoice({ order, onOrder }: { order: string; onOrder: (order: string) => void }) {
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: 'order' });
  return (
    <div className="software-order">
      <Select<string>
        open={open}
        onOpenChange={onOpenChange}
        aria-label={texts.sort}
        value={order}
        options={OPTIONS}
        onChange={onOrder}
      />
    </div>
  );
}
