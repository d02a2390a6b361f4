import { canDecide } from '../../../../contract/access/companyAccess';
import { FormField } from '../../../shared/forms/fields/FormField';
import { useActor } from '../../user/userSlice';
import { projectFields, projects as texts } from '../projectsTexts';
import { Line } from '../../../shared/ui/Flex';
import { Switch } from '../../../shared/ui/Switch';

/** Publishes the project to suppliers and consultants. In a company, only some roles may do so. */
export function PublishField() {
  if (!canDecide(useActor())) return <p className="secondary">{texts.publishedByManagers}</p>;
  return (
    <FormField<boolean> name="published" label={projectFields.published} hint={texts.publishHint} labelled="inside">
      {({ attributes: { status: _status, onBlur: _onBlur, ...attributes }, value, change }) => (
        <Line gap={12} wrap={false}>
          <Switch {...attributes} checked={value} onChange={change} />
          <label htmlFor={attributes.id}>{projectFields.published}</label>
        </Line>
      )}
    </FormField>
  );
}
