import { selectSoftwareColumns, softwareColumnsChosen } from '../../slices/preferences';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { recordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/useRecordedState';
import { software } from '../../texts/software';
import { COLUMNS, shownColumns } from './columns';

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
  return (
    <details className="software-columns" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{texts.columns}</summary>
      <fieldset>
        <legend className="visually-hidden">{texts.columnsOf}</legend>
        {COLUMNS.filter(({ key }) => key !== 'name').map(({ key, label }) => (
          <label key={key}>
            <input type="checkbox" checked={shown.includes(key)} onChange={() => toggle(key)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
