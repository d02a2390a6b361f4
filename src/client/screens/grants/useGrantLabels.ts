import { useMemo } from 'react';
import { DISTRICTS, REGIONS } from '../../../contract/vocabulary/territories';
import type { Grant, GrantOptions } from '../../../contract/wire/grants';
import { useGetGrantOptionsQuery } from '../../slices/grants';
import { grantsTexts as texts } from '../../texts/grants';
import type { Choice } from './grantQuery';

/** Names of regions and districts by their codes. */
const places = new Map<string, string>([...REGIONS, ...DISTRICTS].map(({ code, name }) => [code, name]));

export interface GrantLabels {
  /** What a person calls the code of a choice; a code without a name stays as it is. */
  labelOf: (choice: Choice, code: string) => string;
  /** Where a grant can be asked for. */
  placesOf: (grant: Pick<Grant, 'regions'>) => string;
}

/** Czech names of the codes in searches and grants. */
export function useGrantLabels(): GrantLabels {
  const { data } = useGetGrantOptionsQuery();
  return useMemo(() => labelsOf(data), [data]);
}

function labelsOf(options: GrantOptions | undefined): GrantLabels {
  const applicants = options?.applicants.flatMap((group) => group.options) ?? [];
  const areas = options?.areas ?? [];
  const named = (choices: { code: string; label: string }[]) =>
    new Map(choices.map(({ code, label }) => [code, label]));
  const names: Record<Choice, ReadonlyMap<string, string>> = {
    applicant: named(applicants),
    area: named(areas),
    exactArea: named(areas.flatMap(({ exact_areas }) => exact_areas)),
    region: places,
    district: places,
  };
  return {
    labelOf: (choice, code) => names[choice].get(code) ?? code,
    placesOf: ({ regions }) =>
      regions.length === 0 ? texts.wholeCountry : regions.map((code) => places.get(code) ?? code).join(', '),
  };
}
