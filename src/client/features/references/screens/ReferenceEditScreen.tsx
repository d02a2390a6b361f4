import { Link, Navigate, useNavigate } from 'react-router-dom';
import { canChange } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { referenceRules } from '#contract/rules/references.ts';
import type { Reference } from '#contract/wire/references.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { EditForm } from '#shared/dialogs/EditForm.tsx';
import { Removal } from '#shared/dialogs/Removal.tsx';
import { type AccessoryWords, useAccessoryWords } from '#shared/dialogs/useAccessoryWords.ts';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { WithAside } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { FileList } from '#shared/records/files/FileList.tsx';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { referenceFields } from '#shared/texts/labels.ts';
import { OneReference } from '../components/OneReference.tsx';
import { ReferenceSections } from '../components/ReferenceSections.tsx';
import { patchOf, type ReferenceValues, valuesOf } from '../components/referenceValues.ts';
import { referencesApi, useDeleteReferenceMutation, useUpdateReferenceMutation } from '../referencesApi.ts';
import { references as texts } from '../referencesTexts.ts';

/** Edits a reference. Anyone but the owner is redirected to its detail (docs/product.md 7.4). */
export default function ReferenceEditScreen() {
  const actor = useActor();
  return (
    <OneReference>
      {(reference) =>
        canChange(actor, reference) ? (
          <ReferenceEditor key={reference.id} reference={reference} />
        ) : (
          <Navigate to={paths.reference(reference.id)} replace />
        )
      }
    </OneReference>
  );
}

function ReferenceEditor({ reference }: { reference: Versioned<Reference> }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update] = useUpdateReferenceMutation();
  const removal = useDeleteReferenceMutation({ fixedCacheKey: 'deleteReference' });
  const { id } = reference;
  const editing = useStaleVersion<Versioned<Reference>, ReferenceValues>(reference, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () =>
      dispatch(referencesApi.endpoints.getReference.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  const accessoryWords = useAccessoryWords(editing);
  return (
    <>
      <PageHead
        title={texts.editTitle}
        lead={<Link to={paths.reference(id)}>{reference.name}</Link>}
        more={
          <Removal
            id={id}
            button={texts.remove}
            title={texts.removeTitle}
            by={removal}
            onRemoved={() => void navigate(paths.ownReferences())}
          >
            {texts.removeText(reference.name)}
          </Removal>
        }
      />
      <HiddenNote what="references" reason={reference.hidden_reason} />
      <WithAside
        label={texts.sections.files}
        aside={
          <FormSection title={texts.sections.files}>
            <FileList files={reference.files} owner={{ owner: 'references', id }} editable />
          </FormSection>
        }
      >
        <EditForm
          editing={editing}
          valuesOf={valuesOf}
          draftObject={`reference/${id}`}
          endpoint="updateReference"
          rules={referenceRules}
          labels={referenceFields}
          inWords={(values, name) => inWords(values, name, accessoryWords)}
        >
          <ReferenceSections products={editing.base.products_obj} />
        </EditForm>
      </WithAside>
    </>
  );
}

const inWords = (values: ReferenceValues, field: keyof ReferenceValues, accessoryWords: AccessoryWords): string =>
  field === 'categories' || field === 'tags' || field === 'products'
    ? accessoryWords(field, values[field])
    : String(values[field] ?? '');
