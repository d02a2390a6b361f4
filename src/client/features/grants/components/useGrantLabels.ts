import { useMemo } from 'react';
import { DISTRICTS, REGIONS } from '#contract/vocabulary/territories.ts';
import type { Grant, GrantOptions } from '#contract/wire/grants.ts';
import { useGetGrantOptionsQuery } from '../grantsApi.ts';
import { grantsTexts as texts } from '../grantsTexts.ts';
import type { Choice } from './grantQuery.ts';

/** Names of regions and districts by code. */
const places = new Map<string, string>([...REGIONS, ...DISTRICTS].map(({ code, name }) => [code, name]));

const placeOf = (code: string) => places.get(code) ?? code;

export interface GrantLabels {
  /** Formatters of the codes of each search field. Unknown codes are returned unchanged. */
  labels: Readonly<Record<Choice, (code: string) => string>>;
  labelOf: (choice: Choice, code: string) => string;
  /** Places where a grant is available. */
  placesOf: (grant: Pick<Grant, 'regions'>) => string;
}

/** Czech labels of the codes used in searches and grants. */
export function useGrantLabels(): GrantLabels {
  const { data } = useGetGrantOptionsQuery();
  return useMemo(() => labelsOf(data), [data]);
}

function labelsOf(options: GrantOptions | undefined): GrantLabels {
  const applicants = options?.applicants.flatMap((group) => group.options) ?? [];
  const areas = options?.areas ?? [];
  const named = (choices: { code: string; label: string }[]) => {
    const names = new Map(choices.map(({ code, label }) => [code, label]));
    return (code: string) => names.get(code) ?? code;
  };
  const labels: GrantLabels['labels'] = {
    applicant: named(applicants),
    area: named(areas),
    exactArea: named(areas.flatMap(({ exact_areas }) => exact_areas)),
    regions: placeOf,
    district: placeOf,
  };
  return {
    labels,
    labelOf: (choice, code) => labels[choice](code),
    placesOf: ({ regions }) => (regions.length === 0 ? texts.wholeCountry : regions.map(placeOf).join(', ')),
  };
}
