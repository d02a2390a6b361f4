import type { KeyboardEvent, ReactNode } from 'react';
import { columnsChosen } from '../../slices/preferences';
import { useAppDispatch } from '../../store/hooks/app';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { tables as texts } from '../../texts/lists';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Stack } from '../../ui/Flex';
import { DownOutlined } from '../../ui/icons';
import { Popover } from '../../ui/Popover';
import styles from './ColumnChoice.module.css';

const openColumns = screenState('preferences/columns', false);

interface ColumnChoiceProps {
  /** Under which the choice is remembered. */
  table: string;
  /** Those that can be left out. */
  columns: readonly { key: string; label: string }[];
  /** Keys of all that are shown now. */
  shown: readonly string[];
  /** What else can be chosen of how the table looks. */
  children?: ReactNode;
}

/** Which columns a table shows; remembered at this computer. */
export function ColumnChoice({ table, columns, shown, children }: ColumnChoiceProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useScreenState(openColumns);
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
    // What had the focus goes away.
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
  // Opened beside the button, not at the end of the page: the next stop of the keyboard is in it.
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
