import { SOFTWARE_FIELD_NAMES, softwareLabels } from '../../../../contract/rules/softwareLabels';
import type { Software } from '../../../../contract/wire/software';
import { Facts } from '../../../shared/elements/Facts';
import { FormSection } from '../../../shared/elements/FormSection';
import { FileList } from '../../files/shared/FileList';
import { software } from '../softwareTexts';
import { inWords } from './inWords';

/** Read-only software record. */
export function SoftwareFacts({ thing }: { thing: Software }) {
  return (
    <>
      <FormSection title={software.form.sections.what}>
        <Facts
          of={SOFTWARE_FIELD_NAMES.map((field) => [softwareLabels[field], inWords(thing, field, thing.category_obj)])}
        />
      </FormSection>
      <FormSection title={software.form.sections.files}>
        <FileList files={thing.files} of={{ owner: 'software', id: thing.id }} editable={false} />
      </FormSection>
    </>
  );
}
