import { software } from '../../texts/software';
import { Select } from '../../ui/Select';
import { COLUMNS } from './columns';

const { list: texts } = software;

const OPTIONS = [
  { value: '', label: texts.usualOrder },
  ...COLUMNS.filter(({ isSorted }) => isSorted).flatMap(({ key, label }) => [
    { value: key, label: `${label} ${texts.ascending}` },
    { value: `-${key}`, label: `${label} ${texts.descending}` },
  ]),
];

/** The order of the cards on phones, where there are no headings to press. */
export function OrderChoice({ order, onOrder }: { order: string; onOrder: (order: string) => void }) {
  return <Select<string> name="order" aria-label={texts.sort} value={order} options={OPTIONS} onChange={onOrder} />;
}
