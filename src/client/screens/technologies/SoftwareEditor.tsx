import Button from 'antd/es/button';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { softwareLabels } from '../../../contract/rules/softwareLabels';
import type { Software, SoftwareFields } from '../../../contract/wire/software';
import type { Versioned } from '../../api/versioned';
import { DeleteDialog } from '../../components/DeleteDialog';
import { FileList } from '../../components/files/FileList';
import { FormSection } from '../../components/FormSection';
import { useConflict } from '../../components/useConflict';
import { useListPath } from '../../components/useListPath';
import { loadChunk } from '../../routes/loadScreen';
import { links } from '../../routes/links';
import { useListCategoriesQuery } from '../../slices/categories';
import { softwareApi, useDeleteSoftwareMutation, useUpdateSoftwareMutation } from '../../slices/software';
import { useAppDispatch } from '../../store/hooks';
import { useFreshStart } from '../../store/useFreshStart';
import { recordedState, useRecordedState } from '../../store/useRecordedState';
import { software } from '../../texts/software';
import { inWords } from './inWords';
import { Replacement } from './Replacement';
import { fieldsOf, SoftwareForm } from './SoftwareForm';

const ConflictDialog = lazy(() => loadChunk(() => import('../../components/ConflictDialog')));

const { form: texts } = software;

type Editing = ReturnType<typeof useConflict<Versioned<Software>, SoftwareFields>>;

/** The form of one piece of software with its files; after saving and deleting to the list (section 4 of the spec). */
export function SoftwareEditor({ thing }: { thing: Versioned<Software> }) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [update] = useUpdateSoftwareMutation();
  const { id } = thing;
  const list = useListPath(links.softwareList());
  const editing = useConflict<Versioned<Software>, SoftwareFields>(thing, {
    valuesOf: fieldsOf,
    save: (patch, { etag }) => update({ id, etag, patch }),
    read: async () =>
      (await dispatch(softwareApi.endpoints.getSoftware.initiate({ id }, { forceRefetch: true, subscribe: false })))
        .data ?? null,
  });
  const { base, refused } = editing;

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
        actions={<Remove id={id} name={base.name} onRemoved={() => void navigate(links.softwareList())} />}
      />
      {/* Outside the form: the dialogs of files have forms of their own. */}
      <FormSection title={texts.sections.files}>
        <FileList files={thing.files} of={{ owner: 'software', id }} editable />
      </FormSection>
      {refused && <Conflict editing={editing} mine={refused.mine} theirs={refused.theirs} />}
    </>
  );
}

const askedDeletion = recordedState('software/deletion', false);

function Remove({ id, name, onRemoved }: { id: number; name: string; onRemoved: () => void }) {
  const [remove, removing] = useDeleteSoftwareMutation({ fixedCacheKey: 'deleteSoftware' });
  useFreshStart(removing);
  const [isAsked, setAsked] = useRecordedState(askedDeletion);
  const confirm = async () => {
    const result = await remove({ id });
    setAsked(false);
    if (!('error' in result)) onRemoved();
  };
  return (
    <>
      <Button danger onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <DeleteDialog
        open={isAsked}
        title={texts.removeAsk(name)}
        busy={removing.isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(false)}
      >
        {texts.removeHint}
      </DeleteDialog>
    </>
  );
}

/** Both versions in words, field by field. */
function Conflict({ editing, mine, theirs }: { editing: Editing; mine: SoftwareFields; theirs: Software }) {
  const { data: categories = [] } = useListCategoriesQuery();
  const stored = fieldsOf(theirs);
  const fields = Object.keys(softwareLabels) as (keyof typeof softwareLabels)[];
  const differences = fields
    .filter((name) => editing.names.includes(name))
    .map((name) => ({
      name,
      label: softwareLabels[name],
      mine: inWords(mine, name, categories),
      theirs: inWords(stored, name, categories),
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
