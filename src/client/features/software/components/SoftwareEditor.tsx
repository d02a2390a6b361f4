import { useNavigate } from 'react-router-dom';
import { softwareLabels } from '../../../../contract/rules/softwareLabels';
import type { Software, SoftwareFields } from '../../../../contract/wire/software';
import type { Versioned } from '../../../shared/api/versioned';
import { StaleVersionGate } from '../../../shared/dialogs/StaleVersionGate';
import { FileList } from '../../files/shared/FileList';
import { FormSection } from '../../../shared/elements/FormSection';
import { Removal } from '../../../shared/dialogs/Removal';
import { useStaleVersion } from '../../../shared/dialogs/useStaleVersion';
import { paths } from '../../../../contract/paths';
import { useListPath } from '../../../shared/search/useAddressSearch';
import { useListCategoriesQuery } from '../../categories/categoriesApi';
import { softwareApi, useDeleteSoftwareMutation, useUpdateSoftwareMutation } from '../softwareApi';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { software } from '../softwareTexts';
import { inWords } from './inWords';
import { Replacement } from './Replacement';
import { fieldsOf, SoftwareForm } from './SoftwareForm';

const { form: texts } = software;

/** Form of a software record with its files. Saving and deleting lead to the list (docs/product.md 9.5). */
export function SoftwareEditor({ thing }: { thing: Versioned<Software> }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [update] = useUpdateSoftwareMutation();
  const removal = useDeleteSoftwareMutation({ fixedCacheKey: 'deleteSoftware' });
  const { id } = thing;
  const list = useListPath(paths.softwareList());
  const editing = useStaleVersion<Versioned<Software>, SoftwareFields>(thing, {
    valuesOf: fieldsOf,
    save: (patch, { etag }) => update({ id, etag, patch }),
    read: () => dispatch(softwareApi.endpoints.getSoftware.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  const { base, staleVersion } = editing;
  const { data: categories = [] } = useListCategoriesQuery(undefined, { skip: staleVersion === null });

  return (
    <>
      <Replacement thing={base} />
      <SoftwareForm
        key={editing.edition}
        initial={fieldsOf(base)}
        endpoint="updateSoftware"
        draft={{ object: `software/${id}`, version: base.etag }}
        submitLabel={texts.save}
        onSubmit={editing.submit}
        onSaved={() => void navigate(list)}
        actions={
          <Removal
            id={id}
            button={texts.remove}
            title={texts.removeQuestion(base.name)}
            by={removal}
            onRemoved={() => void navigate(paths.softwareList())}
          >
            {texts.removeHint}
          </Removal>
        }
      />
      {/* Outside the form, as the file dialogs contain forms and forms cannot be nested. */}
      <FormSection title={texts.sections.files}>
        <FileList files={thing.files} of={{ owner: 'software', id }} editable />
      </FormSection>
      <StaleVersionGate
        of={editing}
        labels={softwareLabels}
        inWords={(values, name) => inWords(values, name, categories)}
      />
    </>
  );
}
