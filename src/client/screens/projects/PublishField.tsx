import { FormField } from '../../forms/fields/FormField';
import { projectFields, projects as texts } from '../../texts/projects';

/** Opens the project to suppliers and consultants. */
export function PublishField() {
  return (
    <FormField<boolean> name="published" label={projectFields.published} hint={texts.publishHint} labelled="inside">
      {({ attributes: { status: _status, onBlur: _onBlur, ...attributes }, value, change }) => (
        <div className="switch-field">
          <input
            {...attributes}
            type="checkbox"
            role="switch"
            checked={value}
            onChange={(event) => change(event.target.checked)}
          />
          <label htmlFor={attributes.id}>{projectFields.published}</label>
        </div>
      )}
    </FormField>
  );
}
