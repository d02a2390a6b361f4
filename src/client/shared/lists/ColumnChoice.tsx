import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { columnsChosen } from '#shared/store/slices/preferences.ts';
import { tables as texts } from '#shared/texts/lists.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { DownOutlined } from '#shared/ui/icons.ts';
import { Popover } from '#shared/ui/Popover.tsx';
import styles from './ColumnChoice.module.css';

interface ColumnChoiceProps {
  /** Key under which the choice is stored. */
  table: string;
  /** Columns that can be hidden. */
  columns: readonly { key: string; label: string }[];
  /** Keys of all visible columns. */
  shown: readonly string[];
  /** Further display options of the table. */
  children?: ReactNode;
}

/** Menu of the visible columns of a table. The choice is stored in the browser. */
export function ColumnChoice({ table, columns, shown, children }: ColumnChoiceProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const toggle = (key: string) =>
    dispatch(
      columnsChosen({
        table,
        columns: shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key],
      }),
    );
  const close = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    // Returns the focus to the button, as the focused element is removed.
    currentTarget.querySelector('button')?.focus();
  };
  const boxes = (
    <Stack gap={4} role="group" aria-label={texts.columnsOf}>
      {columns.map(({ key, label }) => (
        <Checkbox key={key} checked={shown.includes(key)} onChange={() => toggle(key)}>
          {label}
        </Checkbox>
      ))}
      {children}
    </Stack>
  );
  // The popup is rendered next to the button, not at the end of the page, so that Tab moves from the button into it.
  return (
    <div className={styles.columns} onKeyDown={close}>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        content={boxes}
        getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      >
        <Button aria-expanded={isOpen} icon={<DownOutlined aria-hidden />}>
          {texts.columns}
        </Button>
      </Popover>
    </div>
  );
}
