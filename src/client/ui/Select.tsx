import Antd from 'antd/es/select';
import type { SelectProps as AntdProps } from 'antd/es/select';
import { clsx } from 'clsx';
import { useDeferredValue, useId } from 'react';
import { openDropdown } from '../slices/forms';
import { useScreenState } from '../store/hooks/useScreenState';
import { forms } from '../texts/forms';
import styles from './dropdowns.module.css';

type Left = 'open' | 'onOpenChange' | 'virtual' | 'options' | 'allowClear';

export interface SelectProps<Value> extends Omit<AntdProps<Value>, Left> {
  /** Tells it from the others of the page: whether it is open is a part of records for support. */
  name: string;
  options: readonly { value: string | number; label: string; disabled?: boolean }[];
  /** Offers to choose nothing; what the cross is called. */
  clears?: string;
}

/**
 * One of a list, or several with `mode="multiple"`. The list is never virtual: antd tells a screen reader of three
 * options of a virtual one. The input of antd's own is empty for a screen reader, so that what is chosen describes it.
 */
export function Select<Value>({
  name,
  options,
  clears,
  className,
  'aria-describedby': describedBy,
  ...rest
}: SelectProps<Value>) {
  const [isOpen, onOpenChange] = useScreenState(openDropdown, { in: name });
  // What was pressed shows that before the list is drawn, which takes longer than a press may.
  const open = useDeferredValue(isOpen);
  const chosenId = useId();
  const values: unknown[] = Array.isArray(rest.value) ? rest.value : [rest.value];
  const chosen = options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  return (
    <>
      <Antd<Value>
        placeholder={forms.selectNothing}
        {...rest}
        className={clsx(styles.whole, className)}
        open={open}
        onOpenChange={onOpenChange}
        virtual={false}
        options={[...options]}
        allowClear={clears !== undefined && { label: clears }}
        aria-describedby={clsx(describedBy, chosen.length > 0 && chosenId) || undefined}
      />
      {chosen.length > 0 && (
        <span id={chosenId} hidden>
          {chosen.join(', ')}
        </span>
      )}
    </>
  );
}
