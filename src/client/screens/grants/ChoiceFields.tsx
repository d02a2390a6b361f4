import { DISTRICTS, REGIONS } from '../../../contract/vocabulary/territories';
import type { GrantOptions } from '../../../contract/wire/grants';
import { useGetGrantOptionsQuery } from '../../slices/grants';
import { grantsTexts as texts } from '../../texts/grants';
import type { GrantQuery } from './grantQuery';
import { PlainSelect } from './PlainSelect';
import type { Option, OptionGroup } from './PlainSelect';

interface ChoiceFieldsProps {
  query: GrantQuery;
  change: (patch: Partial<GrantQuery>) => void;
}

const optionOf = ({ code, label }: { code: string; label: string }): Option => ({ value: code, label });
const placeOf = ({ code, name }: { code: string; name: string }): Option => ({ value: code, label: name });

const regionOptions = REGIONS.map(placeOf);
const districtOptions = (region: string) => DISTRICTS.filter((district) => district.region === region).map(placeOf);

/** Exact areas of the chosen area, or all of them under their areas. */
function exactAreaOptions(areas: GrantOptions['areas'], area: string): (Option | OptionGroup)[] {
  const chosen = areas.find(({ code }) => code === area);
  if (chosen) return chosen.exact_areas.map(optionOf);
  return areas
    .filter(({ exact_areas }) => exact_areas.length > 0)
    .map(({ label, exact_areas }) => ({ label, options: exact_areas.map(optionOf) }));
}

const NO_OPTIONS: GrantOptions = { applicants: [], areas: [] };

/** The five choices of the finder as selects; what depends on another choice follows it. */
export function ChoiceFields({ query, change }: ChoiceFieldsProps) {
  const { data } = useGetGrantOptionsQuery();
  const { applicants, areas } = data ?? NO_OPTIONS;

  const chooseExactArea = (exactArea: string) => {
    const area = areas.find(({ exact_areas }) => exact_areas.some(({ code }) => code === exactArea))?.code;
    change({ exactArea, ...(area && { area }) });
  };

  return (
    <>
      <PlainSelect
        label={texts.applicant}
        value={query.applicant}
        nothing={texts.anyApplicant}
        options={applicants.map(({ label, options }) => ({ label, options: options.map(optionOf) }))}
        disabled={!data}
        onChoose={(applicant) => change({ applicant })}
      />
      <PlainSelect
        label={texts.area}
        value={query.area}
        nothing={texts.anyArea}
        options={areas.map(optionOf)}
        disabled={!data}
        onChoose={(area) => change({ area, exactArea: '' })}
      />
      <PlainSelect
        label={texts.exactArea}
        value={query.exactArea}
        nothing={texts.anyExactArea}
        options={exactAreaOptions(areas, query.area)}
        disabled={!data}
        onChoose={chooseExactArea}
      />
      <PlainSelect
        label={texts.region}
        value={query.region}
        nothing={texts.wholeCountry}
        options={regionOptions}
        onChoose={(region) => change({ region, district: '' })}
      />
      <PlainSelect
        label={texts.district}
        value={query.district}
        nothing={texts.wholeRegion}
        options={districtOptions(query.region)}
        hint={query.region ? undefined : texts.regionFirst}
        disabled={query.region === ''}
        onChoose={(district) => change({ district })}
      />
    </>
  );
}
