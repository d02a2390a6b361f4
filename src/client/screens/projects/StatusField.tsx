import { PROJECT_STATUSES } from '../../../contract/vocabulary/projectStatus';
import type { ProjectStatus } from '../../../contract/vocabulary/projectStatus';
import { FormField } from '../../forms/fields/FormField';
import { projectFields, projectStatuses } from '../../texts/projects';

/** The status as a segmented control; any status can follow any other (docs/product.md 2.8). */
export function StatusField() {
  return (
    <FormField<ProjectStatus> name="status" label={projectFields.status} labelled="group">
      {({ attributes, value, change }) => (
        <div className="segmented">
          {PROJECT_STATUSES.map((status) => (
            <label key={status}>
              <input
                type="radio"
                name="status"
                checked={value === status}
                onBlur={attributes.onBlur}
                onChange={() => change(status)}
              />
              <span>{projectStatuses[status]}</span>
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
