import { Link, Navigate, useNavigate } from 'react-router-dom';
import { referenceRules } from '../../../contract/rules/references';
import type { Reference } from '../../../contract/wire/references';
import type { Versioned } from '../../api/versioned';
import { ConflictGate } from '../../components/dialogs/ConflictGate';
import { FileList } from '../../components/files/FileList';
import { FormSection } from '../../components/elements/FormSection';
import { Removal } from '../../components/dialogs/Removal';
import { useAccessoryWords } from '../../components/dialogs/useAccessoryWords';
import type { AccessoryWords } from '../../components/dialogs/useAccessoryWords';
import { useConflict } from '../../components/dialogs/useConflict';
import { PortalForm } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { links } from '../../navigation/links';
import { referencesApi, useDeleteReferenceMutation, useUpdateReferenceMutation } from '../../slices/references';
import { useAppDispatch } from '../../store/hooks/app';
import { recordedState } from '../../store/hooks/useRecordedState';
import { referenceFields, references as texts } from '../../texts/references';
import { OneReference } from './OneReference';
import { ReferenceSections } from './ReferenceSections';
import { patchOf, valuesOf } from './referenceValues';
import type { ReferenceValues } from './referenceValues';
import '../../components/lists/lists.css';
import './references.css';

/** The owner's form of a reference project; everybody else lands on its detail (docs/product.md 7.4). */
export default function ReferenceEditScreen() {
  return (
    <OneReference>
      {(reference) =>
        reference.is_owner ? (
          <ReferenceEditor key={reference.id} reference={reference} />
        ) : (
          <Navigate to={links.reference(reference.id)} replace />
        )
      }
    </OneReference>
  );
}

const askedDeletion = recordedState('references/deletion', false);

function ReferenceEditor({ reference }: { reference: Versioned<Reference> }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [update] = useUpdateReferenceMutation();
  const removal = useDeleteReferenceMutation({ fixedCacheKey: 'deleteReference' });
  const { id } = reference;
  const editing = useConflict<Versioned<Reference>, ReferenceValues>(reference, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () =>
      dispatch(referencesApi.endpoints.getReference.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  const { base } = editing;
  const accessoryWords = useAccessoryWords(editing);
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{texts.editTitle}</h1>
          <p className="page-subject">
            <Link to={links.reference(id)}>{reference.name}</Link>
          </p>
        </div>
        <Removal
          id={id}
          button={texts.remove}
          title={texts.removeTitle}
          asked={askedDeletion}
          by={removal}
          onRemoved={() => void navigate(links.ownReferences())}
        >
          {texts.removeText(reference.name)}
        </Removal>
      </div>
      <div className="form-columns">
        <PortalForm<ReferenceValues, Versioned<Reference>>
          key={editing.edition}
          className="form-long"
          endpoint="updateReference"
          initialValues={valuesOf(base)}
          rules={referenceRules}
          draft={{ object: `reference/${id}`, version: base.etag }}
          onSubmit={editing.submit}
          onSaved={editing.setBase}
        >
          <ReferenceSections products={base.products_obj} />
          <SaveBar />
        </PortalForm>
        <aside className="form-aside" aria-label={texts.sections.files}>
          <FormSection title={texts.sections.files}>
            <FileList files={reference.files} of={{ owner: 'references', id }} editable />
          </FormSection>
        </aside>
      </div>
      <ConflictGate
        of={editing}
        labels={referenceFields}
        inWords={(values, name) => inWords(values, name, accessoryWords)}
      />
    </>
  );
}

const inWords = (values: ReferenceValues, field: keyof ReferenceValues, accessoryWords: AccessoryWords): string =>
  field === 'categories' || field === 'tags' || field === 'products'
    ? accessoryWords(field, values[field])
    : String(values[field] ?? '');
