import { useId } from 'react';
import { DISTANCES, townNamed, TOWNS, townsBeginning, USUAL_DISTANCE } from '../../../contract/vocabulary/towns';
import { recordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/useRecordedState';
import { companiesTexts as texts } from '../../texts/companies';
import type { Around } from './registerSearch';

interface TownFilterProps {
  value: Around | null;
  disabled: boolean;
  onChange: (around: Around | null) => void;
}


const typedTown = recordedState('searchObject/town', { q: '' }, { untilUnmount: true });

/** A town, with the browser's own suggestions, and how far from it. */
export function TownFilter({ value, disabled, onChange }: TownFilterProps) {
  const [{ q: typed }, setTyped] = useRecordedState(typedTown, { moves: true });
  const [id, listId, problemId, distanceId] = [useId(), useId(), useId(), useId()];
  const meant = (text: string) => townNamed(text) ?? townsBeginning(text)[0];
  const isUnknown = typed.trim() !== '' && !meant(typed);

  const apply = (text: string) => {
    const town = meant(text);
    if (!town) return;
    setTyped({ q: '' });
    if (town.name !== value?.town.name) onChange({ town, km: value?.km ?? USUAL_DISTANCE });
  };

  return (
    <>
      <form
        className="register-filters__field"
        onSubmit={(event) => {
          event.preventDefault();
          apply(typed);
        }}
      >
        <label htmlFor={id}>{texts.town}</label>
        <input
          id={id}
          className="register-filters__town"
          list={listId}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={isUnknown}
          aria-describedby={isUnknown ? problemId : undefined}
          value={typed || (value?.town.name ?? '')}
          onChange={({ target }) => {
            setTyped({ q: target.value });
            if (target.value === '' && value) onChange(null);
            // Picked of the suggestions, or written out.
            else if (townNamed(target.value)?.name === target.value) apply(target.value);
          }}
          onBlur={() => apply(typed)}
        />
        <datalist id={listId}>
          {TOWNS.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {isUnknown && (
          <span id={problemId} role="status" className="register-filters__problem">
            {texts.unknownTown}
          </span>
        )}
      </form>
      {value && (
        <div className="register-filters__field">
          <label htmlFor={distanceId}>{texts.distance}</label>
          <select
            id={distanceId}
            className="native-select"
            value={value.km}
            disabled={disabled}
            onChange={({ target }) => onChange({ ...value, km: DISTANCES[target.selectedIndex]! })}
          >
            {DISTANCES.map((km) => (
              <option key={km} value={km}>
                {texts.within(km)}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  );
}
