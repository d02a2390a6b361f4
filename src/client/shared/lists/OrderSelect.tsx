import { listTexts as texts } from '#shared/texts/lists.ts';
import { FilterSelect } from './FilterSelect.tsx';

interface OrderSelectProps<Order extends string> {
  value: Order;
  orders: Readonly<Record<Order, string>>;
  onChange: (order: Order) => void;
}

/** Select for the order of a list. */
export const OrderSelect = <Order extends string>({ value, orders, onChange }: OrderSelectProps<Order>) => (
  <FilterSelect<Order>
    label={texts.order}
    value={value}
    options={Object.entries<string>(orders).map(([order, label]) => ({ value: order, label }))}
    onChange={onChange}
  />
);
