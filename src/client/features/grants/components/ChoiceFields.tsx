import { clsx } from 'clsx';
import { useId } from 'react';
import { DISTRICTS, REGIONS } from '#contract/vocabulary/territories.ts';
import type { GrantOptions } from '#contract/wire/grants.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { plainWords } from '#shared/texts/plainWords.ts';
import { Button } from '#shared/ui/Button.tsx';
import { describedBy, Field } from '#shared/ui/Field.tsx';
import { CloseOutlined } from '#shared/ui/icons.ts';
import { Select } from '#shared/ui/Select.tsx';
import type { Option, OptionGroup, SelectProps } from '#shared/ui/Select.tsx';
import { useGetGrantOptionsQuery } from '../grantsApi.ts';
import { grantsTexts as texts } from '../grantsTexts.ts';
import { type GrantQuery, LANDS, toggled } from './grantQuery.ts';
import styles from './grants.module.css';

interface ChoiceFieldsProps {
  query: GrantQuery;
  change: (patch: Partial<GrantQuery>) => void;
}

const optionOf = ({ code, label }: { code: string; label: string }): Option => ({ value: code, label });
const placeOf = ({ code, name }: { code: string; name: string }): Option => ({ value: code, label: name });

const regionOptions = REGIONS.map(placeOf);
const landOptions = Object.entries(LANDS).map(([land, codes]) => ({ land: land as keyof typeof LANDS, codes }));
const districtOptions = (region: string) => DISTRICTS.filter((district) => district.region === region).map(placeOf);

/** Exact areas of the selected area, or all of them grouped by area. */
function exactAreaOptions(areas: GrantOptions['areas'], area: string): (Option | OptionGroup)[] {
  const chosen = areas.find(({ code }) => code === area);
  if (chosen) return chosen.exact_areas.map(optionOf);
  return areas
    .filter(({ exact_areas }) => exact_areas.length > 0)
    .map(({ label, exact_areas }) => ({ label, options: exact_areas.map(optionOf) }));
}

interface ChoiceProps extends Pick<SelectProps<string>, 'options' | 'value' | 'disabled' | 'onChange'> {
  label: string;
  /** Label of the empty option. */
  nothing: string;
  hint?: string | undefined;
}

const search = {
  filterOption: (typed: string, option?: { label?: unknown }) =>
    plainWords(String(option?.label)).includes(plainWords(typed)),
};

/** A select of one code or nothing. A value that is not among the options is displayed as it is. */
function Choice({ label, nothing, hint, options, ...rest }: ChoiceProps) {
  const id = useId();
  // A keyboard on the screen would cover the options.
  const isPhone = useMedia('phone');
  return (
    <Field id={id} label={label} hint={hint}>
      <Select<string>
        {...rest}
        id={id}
        aria-describedby={describedBy(id, { hint })}
        showSearch={!isPhone && search}
        options={[{ value: '', label: nothing }, ...options]}
      />
    </Field>
  );
}

const NO_OPTIONS: GrantOptions = { applicants: [], areas: [] };

/** The five search fields of the grant finder. Dependent fields are updated with each other. */
export function ChoiceFields({ query, change }: ChoiceFieldsProps) {
  const { data } = useGetGrantOptionsQuery();
  const { applicants, areas } = data ?? NO_OPTIONS;
  const { regions } = query;

  const chooseExactArea = (exactArea: string) => {
    const area = areas.find(({ exact_areas }) => exact_areas.some(({ code }) => code === exactArea))?.code;
    change({ exactArea, ...(area && { area }) });
  };

  return (
    <>
      <Choice
        label={texts.applicant}
        value={query.applicant}
        nothing={texts.anyApplicant}
        options={applicants.map(({ label, options }) => ({ label, options: options.map(optionOf) }))}
        disabled={!data}
        onChange={(applicant) => change({ applicant })}
      />
      <Choice
        label={texts.area}
        value={query.area}
        nothing={texts.anyArea}
        options={areas.map(optionOf)}
        disabled={!data}
        onChange={(area) => change({ area, exactArea: '' })}
      />
      <Choice
        label={texts.exactArea}
        value={query.exactArea}
        nothing={texts.anyExactArea}
        options={exactAreaOptions(areas, query.area)}
        disabled={!data}
        onChange={chooseExactArea}
      />
      <Regions regions={query.regions} onChange={(regions) => change({ regions, district: '' })} />
      <Choice
        label={texts.district}
        value={query.district}
        nothing={texts.wholeRegion}
        options={regions.length === 1 ? regions.flatMap(districtOptions) : []}
        hint={regions.length === 1 ? undefined : regions.length === 0 ? texts.regionFirst : texts.oneRegionOnly}
        disabled={regions.length !== 1}
        onChange={(district) => change({ district })}
      />
    </>
  );
}

interface RegionsProps {
  regions: readonly string[];
  onChange: (regions: string[]) => void;
}

/** A select for one region, a list for several, and buttons that select all regions of Bohemia or Moravia. */
function Regions({ regions, onChange }: RegionsProps) {
  const others = REGIONS.filter(({ code }) => !regions.includes(code));
  return (
    <div className={styles.regions}>
      {regions.length < 2 ? (
        <Choice
          label={texts.region}
          value={regions[0] ?? ''}
          nothing={texts.wholeCountry}
          options={regionOptions}
          onChange={(region) => onChange(region === '' ? [] : [region])}
        />
      ) : (
        <ul className={clsx(styles.line, 'plain')} aria-label={texts.regions}>
          {REGIONS.filter(({ code }) => regions.includes(code)).map(({ code, name }) => (
            <li key={code}>
              <Button
                size="small"
                aria-label={texts.removeRegion(name)}
                onClick={() => onChange(toggled(regions, code))}
              >
                {name} <CloseOutlined aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {regions.length > 0 && others.length > 0 && (
        <Choice
          label={texts.anotherRegion}
          value=""
          nothing={texts.addRegion}
          options={others.map(placeOf)}
          onChange={(region) => onChange(toggled(regions, region))}
        />
      )}
      <div className={styles.line} role="group" aria-label={texts.lands}>
        {landOptions.map(({ land, codes }) => (
          <Button
            key={land}
            size="small"
            type={codes.join() === regions.join() ? 'primary' : 'default'}
            aria-pressed={codes.join() === regions.join()}
            onClick={() => onChange([...codes])}
          >
            {texts.landNames[land]}
          </Button>
        ))}
      </div>
    </div>
  );
}
