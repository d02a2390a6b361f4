import { Select, type SelectProps } from '#shared/ui/Select.tsx';
import styles from './FilterSelect.module.css';

interface FilterSelectProps<Value> extends Pick<SelectProps<Value>, 'options' | 'value' | 'disabled' | 'onChange'> {
  label: string;
}

/** A select above a list. Its label is inside the field, so that a row of filters takes one line. */
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
