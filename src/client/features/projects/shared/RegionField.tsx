import { type RegionCode, REGIONS } from '#contract/vocabulary/territories.ts';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { projectFields } from '#shared/texts/labels.ts';
import { projects as texts } from '../projectsTexts.ts';

const options: { value: RegionCode; label: string }[] = REGIONS.map(({ code, name }) => ({ value: code, label: name }));

/** The region where a project is to be carried out. */
export const RegionField = () => (
  <SelectField name="region" label={projectFields.region} hint={texts.regionHint} options={options} clearable />
);
