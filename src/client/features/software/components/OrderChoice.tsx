import { software } from '../softwareTexts';
import { Select } from '../../../shared/ui/Select';
import { COLUMNS } from './columns';

const { list: texts } = software;

const BY_MATCH = { value: '', label: texts.byMatch };
const OPTIONS = COLUMNS.filter(({ isSorted }) => isSorted).flatMap(({ key, label }) => [
  { value: key, label: `${label} ${texts.ascending}` },
  { value: `-${key}`, label: `${label} ${texts.descending}` },
]);

interface OrderChoiceProps {
  /** Empty for the order by relevance. */
  order: string;
  withWords: boolean;
  onOrder: (order: string) => void;
}

/** Select for the order of the cards on phones, which have no sortable headers. */
export const OrderChoice = ({ order, withWords, onOrder }: OrderChoiceProps) => (
  <Select<string>
    aria-label={texts.sort}
    value={order}
    options={withWords ? [BY_MATCH, ...OPTIONS] : OPTIONS}
    onChange={onOrder}
  />
);
