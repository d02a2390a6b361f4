import { selectSoftwareColumns, softwareColumnsChosen } from '../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../store/hooks/app';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { software } from '../../texts/software';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Stack } from '../../ui/Flex';
import { DownOutlined } from '../../ui/icons';
import { Popover } from '../../ui/Popover';
import { COLUMNS, shownColumns } from './columns';
import styles from './software.module.css';

const { list: texts } = software;

const openColumns = recordedState('software/columns', false);

/** Which columns the table shows; remembered at this computer. */
export function ColumnChoice() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectSoftwareColumns);
  const [isOpen, setOpen] = useRecordedState(openColumns);
  const shown = shownColumns(chosen).map(({ key }) => key);
  const toggle = (key: string) =>
    dispatch(softwareColumnsChosen(shown.includes(key) ? shown.filter((other) => other !== key) : [...shown, key]));
  const boxes = (
    <Stack gap={4} role="group" aria-label={texts.columnsOf}>
      {COLUMNS.filter(({ key }) => key !== 'name').map(({ key, label }) => (
        <Checkbox key={key} checked={shown.includes(key)} onChange={() => toggle(key)}>
          {label}
        </Checkbox>
      ))}
    </Stack>
  );
  // Opened beside the button, not at the end of the page: the next stop of the keyboard is in it.
  return (
    <div className={styles.columns} onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
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
