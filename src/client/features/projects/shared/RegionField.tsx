import { type RegionCode, REGIONS } from '../../../../contract/vocabulary/territories';
import { SelectField } from '../../../shared/forms/fields/SelectField';
import { projectFields, projects as texts } from '../projectsTexts';

const options: { value: RegionCode; label: string }[] = REGIONS.map(({ code, name }) => ({ value: code, label: name }));

/** The region where a project is to be carried out. */
export const RegionField = () => (
  <SelectField name="region" label={projectFields.region} hint={texts.regionHint} options={options} clearable />
);
