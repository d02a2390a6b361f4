import Button from 'antd/es/button';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { referenceRules } from '../../../contract/rules/references';
import type { Reference } from '../../../contract/wire/references';
import type { Versioned } from '../../api/versioned';
import { DeleteDialog } from '../../components/DeleteDialog';
import { FileList } from '../../components/files/FileList';
import { FormSection } from '../../components/FormSection';
import { useConflict } from '../../components/useConflict';
import { PortalForm } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { loadChunk } from '../../routes/loadScreen';
import { links } from '../../routes/links';
import { useListCategoryGroupsQuery } from '../../slices/categories';
import { referencesApi, useDeleteReferenceMutation, useUpdateReferenceMutation } from '../../slices/references';
import { useListTagsQuery } from '../../slices/tags';
import { useAppDispatch } from '../../store/hooks';
import { useFreshStart } from '../../store/useFreshStart';
import { recordedState, useRecordedState } from '../../store/useRecordedState';
import { referenceFields, references as texts } from '../../texts/references';
import { OneReference } from './OneReference';
import { ReferenceSections } from './ReferenceSections';
import { FIELD_NAMES, patchOf, valuesOf } from './referenceValues';
import type { ReferenceValues } from './referenceValues';
import '../../components/lists.css';
import './references.css';

const ConflictDialog = lazy(() => loadChunk(() => import('../../components/ConflictDialog')));

/** The owner's form of a reference project; everybody else lands on its detail (decision 7.4). */
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

function ReferenceEditor({ reference }: { reference: Versioned<Reference> }) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateReferenceMutation();
  const { id } = reference;
  const editing = useConflict<Versioned<Reference>, ReferenceValues>(reference, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: async () =>
      (await dispatch(referencesApi.endpoints.getReference.initiate({ id }, { forceRefetch: true, subscribe: false })))
        .data ?? null,
  });
  const { base, refused } = editing;
  return (
    <>
      <div className="page-head">
        <div>
          <h1>{texts.editTitle}</h1>
          <p className="page-subject">
            <Link to={links.reference(id)}>{reference.name}</Link>
          </p>
        </div>
        <Removal reference={reference} />
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
      {refused && <Conflict editing={editing} mine={refused.mine} theirs={refused.theirs} />}
    </>
  );
}

interface ConflictProps {
  editing: ReturnType<typeof useConflict<Versioned<Reference>, ReferenceValues>>;
  mine: ReferenceValues;
  theirs: Reference;
}

/** Both versions in words; names of ids come from what is loaded for the form anyway. */
function Conflict({ editing, mine, theirs }: ConflictProps) {
  const { data: groups = [] } = useListCategoryGroupsQuery();
  const { data: tags = [] } = useListTagsQuery();
  const known = {
    categories: groups.flatMap(({ categories }) => categories),
    tags,
    products: [...theirs.products_obj, ...editing.base.products_obj],
  };
  const inWords = (values: ReferenceValues, field: keyof ReferenceValues): string => {
    if (field !== 'categories' && field !== 'tags' && field !== 'products') return String(values[field] ?? '');
    return values[field].map((id) => known[field].find((item) => item.id === id)?.name ?? `#${id}`).join(', ');
  };
  const stored = valuesOf(theirs);
  const differences = FIELD_NAMES.filter((name) => editing.names.includes(name)).map((name) => ({
    name,
    label: referenceFields[name],
    mine: inWords(mine, name),
    theirs: inWords(stored, name),
    suggested: editing.changedHere.has(name) ? ('mine' as const) : ('theirs' as const),
  }));
  return (
    <Suspense fallback={null}>
      <ConflictDialog
        key={theirs.updated_at}
        differences={differences}
        onConfirm={editing.choose}
        onClose={editing.postpone}
      />
    </Suspense>
  );
}

const askedDeletion = recordedState('references/deletion', false);

function Removal({ reference: { id, name } }: { reference: Reference }) {
  const navigate = useNavigate();
  const [remove, removing] = useDeleteReferenceMutation({ fixedCacheKey: 'deleteReference' });
  useFreshStart(removing);
  const [asked, setAsked] = useRecordedState(askedDeletion);
  const onRemove = async () => {
    const result = await remove({ id });
    setAsked(false);
    if (result.error === undefined) void navigate(links.ownReferences());
  };
  return (
    <>
      <Button danger onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <DeleteDialog
        open={asked}
        title={texts.removeTitle}
        busy={removing.isLoading}
        onConfirm={() => void onRemove()}
        onClose={() => setAsked(false)}
      >
        {texts.removeText(name)}
      </DeleteDialog>
    </>
  );
}
