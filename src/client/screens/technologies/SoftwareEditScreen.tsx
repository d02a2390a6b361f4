import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Software, SoftwareFields } from '../../../contract/wire/software';
import { hasStatus } from '../../api/failure';
import type { Versioned } from '../../api/versioned';
import { Loaded } from '../../components/Loaded';
import { Skeleton } from '../../components/Skeleton';
import { links } from '../../routes/links';
import { usePageTitle } from '../../routes/pageTitle';
import { useDeleteSoftwareMutation, useGetSoftwareQuery, useUpdateSoftwareMutation } from '../../slices/software';
import { software } from '../../texts/software';
import { Conflict } from './Conflict';
import { Replacement } from './Replacement';
import { fieldsOf, SoftwareForm } from './SoftwareForm';

const { form: texts } = software;

/** Edits one piece of the own software. */
export default function SoftwareEditScreen() {
  const id = Number(useParams().id);
  const query = useGetSoftwareQuery({ id }, { refetchOnMountOrArgChange: true });
  // Of a version that may be old a form would be refused; the fresh one is on its way.
  const fresh = query.isFetching && !query.isError && query.data?.id !== id ? { ...query, data: undefined } : query;
  usePageTitle(query.data && `${texts.editTitle}: ${query.data.name}`);
  return (
    <div className="software-page">
      <h1>{texts.editTitle}</h1>
      <Loaded of={fresh} skeleton={<Skeleton blocks={[220, 180, 260]} />}>
        {(thing) => <Editor key={thing.id} thing={thing} reload={() => query.refetch().unwrap()} />}
      </Loaded>
    </div>
  );
}

interface EditorProps {
  thing: Versioned<Software>;
  reload: () => Promise<Versioned<Software>>;
}

function Editor({ thing, reload }: EditorProps) {
  const navigate = useNavigate();
  const [update] = useUpdateSoftwareMutation();
  const [remove, removing] = useDeleteSoftwareMutation();
  // The version the form was filled with: what is loaded later must not be overwritten unseen.
  const [edited, setEdited] = useState(thing);
  const [refused, setRefused] = useState<SoftwareFields | null>(null);
  const { id } = thing;
  const toList = () => void navigate(links.softwareList());

  const save = async (patch: SoftwareFields) => {
    const result = await update({ id, etag: edited.etag, patch });
    setRefused('error' in result && hasStatus(result.error, 412) ? patch : null);
    return result;
  };
  const takeTheirs = async () => {
    setEdited(await reload());
    setRefused(null);
  };
  const keepMine = async () => {
    const { etag } = await reload();
    const result = refused && (await update({ id, etag, patch: refused }));
    if (result && !('error' in result)) toList();
  };
  const removeThing = async () => {
    const result = await remove({ id });
    if (!('error' in result)) toList();
  };

  return (
    <>
      <Replacement thing={edited} />
      <SoftwareForm
        key={edited.etag}
        initial={fieldsOf(edited)}
        endpoint="updateSoftware"
        draft={{ object: `software/${id}`, version: edited.etag }}
        submitLabel={texts.save}
        onSubmit={save}
        onSaved={toList}
        actions={
          <Popconfirm title={texts.removeAsk(edited.name)} description={texts.removeHint} okText={texts.remove} cancelText={texts.cancel} onConfirm={removeThing}>
            <Button danger disabled={removing.isLoading}>
              {texts.remove}
            </Button>
          </Popconfirm>
        }
      >
        {refused && <Conflict onTheirs={() => void takeTheirs()} onMine={() => void keepMine()} />}
      </SoftwareForm>
    </>
  );
}
