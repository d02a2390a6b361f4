import { listTexts as texts } from '../texts/lists';
import './lists.css';

interface OrderSelectProps<Order extends string> {
  value: Order;
  orders: Readonly<Record<Order, string>>;
  onChange: (order: string) => void;
}

/** The order of a list, by the browser's own select. */
export function OrderSelect<Order extends string>({ value, orders, onChange }: OrderSelectProps<Order>) {
  return (
    <label className="list-order">
      {texts.order}
      <select className="native-input" value={value} onChange={({ target }) => onChange(target.value)}>
        {Object.entries<string>(orders).map(([order, name]) => (
          <option key={order} value={order}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
