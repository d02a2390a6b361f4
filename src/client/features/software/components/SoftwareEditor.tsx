import { useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { softwareLabels } from '#contract/rules/softwareLabels.ts';
import type { Software, SoftwareFields } from '#contract/wire/software.ts';
import { ResponsibleField } from '#features/members/shared/ResponsibleField.tsx';
import type { Versioned } from '#shared/api/versioned.ts';
import { Removal } from '#shared/dialogs/Removal.tsx';
import { StaleVersionGate } from '#shared/dialogs/StaleVersionGate.tsx';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { useListCategoriesQuery } from '#shared/records/categories/categoriesApi.ts';
import { FileList } from '#shared/records/files/FileList.tsx';
import { useListPath } from '#shared/search/useAddressSearch.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { softwareApi, useDeleteSoftwareMutation, useUpdateSoftwareMutation } from '../softwareApi.ts';
import { software } from '../softwareTexts.ts';
import { inWords } from './inWords.ts';
import { Replacement } from './Replacement.tsx';
import { fieldsOf, SoftwareForm } from './SoftwareForm.tsx';

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
      <ResponsibleField kind="software" record={thing} company={thing.company} />
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
        <FileList files={thing.files} owner={{ owner: 'software', id }} editable />
      </FormSection>
      <StaleVersionGate
        editing={editing}
        labels={softwareLabels}
        inWords={(values, name) => inWords(values, name, categories)}
      />
    </>
  );
}
