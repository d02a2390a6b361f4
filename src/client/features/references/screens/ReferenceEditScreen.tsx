import { Link, Navigate, useNavigate } from 'react-router-dom';
import { canChange } from '../../../../contract/access/companyAccess';
import { referenceRules } from '../../../../contract/rules/references';
import type { Reference } from '../../../../contract/wire/references';
import type { Versioned } from '../../../shared/api/versioned';
import { EditForm } from '../../../shared/dialogs/EditForm';
import { FileList } from '../../files/shared/FileList';
import { WithAside } from '../../../shared/elements/FormPage';
import { FormSection } from '../../../shared/elements/FormSection';
import { PageHead } from '../../../shared/elements/PageHead';
import { Removal } from '../../../shared/dialogs/Removal';
import { useAccessoryWords } from '../../../shared/dialogs/useAccessoryWords';
import type { AccessoryWords } from '../../../shared/dialogs/useAccessoryWords';
import { HiddenNote } from '../../moderation/shared/HiddenNote';
import { useStaleVersion } from '../../../shared/dialogs/useStaleVersion';
import { paths } from '../../../../contract/paths';
import { referencesApi, useDeleteReferenceMutation, useUpdateReferenceMutation } from '../referencesApi';
import { useActor } from '../../user/userSlice';
import { useAppDispatch } from '../../../app/store/hooks/app';
import { referenceFields, references as texts } from '../referencesTexts';
import { OneReference } from '../components/OneReference';
import { ReferenceSections } from '../components/ReferenceSections';
import { patchOf, valuesOf } from '../components/referenceValues';
import type { ReferenceValues } from '../components/referenceValues';

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
            <FileList files={reference.files} of={{ owner: 'references', id }} editable />
          </FormSection>
        }
      >
        <EditForm
          of={editing}
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
