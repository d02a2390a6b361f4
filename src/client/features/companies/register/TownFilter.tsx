import { useId, useState } from 'react';
import { DISTANCES, townNamed, TOWNS, townsBeginning, USUAL_DISTANCE } from '#contract/vocabulary/towns.ts';
import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { Datalist } from '#shared/ui/Datalist.tsx';
import { Input } from '#shared/ui/Input.tsx';
import { companiesTexts as texts } from '../companiesTexts.ts';
import type { Around } from '../components/registerSearch.ts';
import styles from './TownFilter.module.css';

interface TownFilterProps {
  value: Around | null;
  disabled: boolean;
  onChange: (around: Around | null) => void;
}

const TOWN_NAMES = TOWNS.map(({ name }) => name);

/** Filter by a town, with native suggestions, and a distance from it. */
export function TownFilter({ value, disabled, onChange }: TownFilterProps) {
  const [typed, setTyped] = useState('');
  const [listId, problemId] = [useId(), useId()];
  const meant = (text: string) => townNamed(text) ?? townsBeginning(text)[0];
  const isUnknown = typed.trim() !== '' && !meant(typed);

  const apply = (text: string) => {
    const town = meant(text);
    if (!town) return;
    setTyped('');
    if (town.name !== value?.town.name) onChange({ town, km: value?.km ?? USUAL_DISTANCE });
  };

  return (
    <>
      <form
        className={styles.town}
        onSubmit={(event) => {
          event.preventDefault();
          apply(typed);
        }}
      >
        <Input
          aria-label={texts.town}
          prefix={<span className={styles.name}>{texts.town}</span>}
          status={isUnknown ? 'error' : ''}
          list={listId}
          autoComplete="off"
          disabled={disabled}
          aria-invalid={isUnknown}
          aria-describedby={isUnknown ? problemId : undefined}
          value={typed || (value?.town.name ?? '')}
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '' && value) onChange(null);
            // Applies the town when a suggestion is picked or its full name is typed.
            else if (townNamed(target.value)?.name === target.value) apply(target.value);
          }}
          onBlur={() => apply(typed)}
        />
        <Datalist id={listId} names={TOWN_NAMES} />
        {isUnknown && (
          <span id={problemId} role="status" className={styles.problem}>
            {texts.unknownTown}
          </span>
        )}
      </form>
      {value && (
        <FilterSelect
          label={texts.distance}
          value={value.km}
          options={DISTANCES.map((km) => ({ value: km, label: texts.within(km) }))}
          disabled={disabled}
          onChange={(km) => onChange({ ...value, km })}
        />
      )}
    </>
  );
}
