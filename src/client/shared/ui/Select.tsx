import Antd, { type SelectProps as AntdProps } from 'antd/es/select';
import { clsx } from 'clsx';
import { useDeferredValue, useId, useState } from 'react';
import { forms } from '#shared/texts/forms.ts';
import styles from './dropdowns.module.css';

type Left = 'open' | 'virtual' | 'options' | 'allowClear';

export interface Option {
  value: string | number;
  label: string;
  disabled?: boolean;
}
export interface OptionGroup {
  label: string;
  options: readonly Option[];
}

export interface SelectProps<Value> extends Omit<AntdProps<Value>, Left> {
  options: readonly (Option | OptionGroup)[];
  /** Allows clearing the selection. The value is the accessible name of the clear button. */
  clears?: string;
}

/**
 * A select of one value, or of several with `mode="multiple"`. Virtual scrolling is disabled, because antd then exposes
 * only three options to screen readers. antd's input is empty for screen readers, so the selected labels are its
 * description.
 */
export function Select<Value>({
  options,
  clears,
  className,
  onOpenChange,
  'aria-describedby': describedBy,
  ...rest
}: SelectProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  // Paints the pressed state before the list is rendered, which takes longer than an acceptable input delay.
  const open = useDeferredValue(isOpen);
  const ownId = useId();
  // The id that antd makes is the same for all its components in tests.
  const { id = ownId } = rest;
  const chosenId = `${id}-chosen`;
  const values: unknown[] = Array.isArray(rest.value) ? rest.value : [rest.value];
  const chosen = options
    .flatMap((item) => ('options' in item ? item.options : item))
    .filter(({ value }) => values.includes(value))
    .map(({ label }) => label);
  return (
    <>
      <Antd<Value>
        placeholder={forms.selectNothing}
        {...rest}
        id={id}
        className={clsx(styles.whole, className)}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          onOpenChange?.(next);
        }}
        virtual={false}
        options={options as AntdProps['options']}
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
