import { Select } from '../../ui/Select';
import type { SelectProps } from '../../ui/Select';
import styles from './FilterSelect.module.css';

interface FilterSelectProps<Value> extends Pick<
  SelectProps<Value>,
  'name' | 'options' | 'value' | 'disabled' | 'onChange'
> {
  label: string;
}

/** One of a list above a list of things: its name stands in it, so that a row of filters is one line high. */
export const FilterSelect = <Value extends string | number>({ label, ...rest }: FilterSelectProps<Value>) => (
  <div className={styles.filter}>
    <Select<Value>
      {...rest}
      aria-label={label}
      prefix={<span className={styles.name}>{label}</span>}
      popupMatchSelectWidth={false}
    />
  </div>
);
