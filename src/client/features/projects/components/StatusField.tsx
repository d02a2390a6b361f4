import { PROJECT_STATUSES } from '../../../../contract/vocabulary/projectStatus';
import type { ProjectStatus } from '../../../../contract/vocabulary/projectStatus';
import { FormField } from '../../../shared/forms/fields/FormField';
import { projectFields, projectStatuses } from '../projectsTexts';
import { RadioGroup } from '../../../shared/ui/Radio';

const options = PROJECT_STATUSES.map((value) => ({ value, label: projectStatuses[value] }));

/** The status field. Every status can change to any other (docs/product.md 2.8). */
export const StatusField = () => (
  <FormField<ProjectStatus> name="status" label={projectFields.status} labelled="group">
    {({ attributes: { onBlur }, value, change }) => (
      // The surrounding group already has the label.
      <RadioGroup
        role="presentation"
        optionType="button"
        buttonStyle="solid"
        name="status"
        {...{ value, options, onBlur }}
        onChange={({ target }) => change(target.value as ProjectStatus)}
      />
    )}
  </FormField>
);
