import Button from 'antd/es/button';
import { Link, useNavigate } from 'react-router-dom';
import type { Project } from '../../../contract/wire/projects';
import { DeleteDialog } from '../../components/DeleteDialog';
import { RequestModal } from '../../components/requests/RequestModal';
import { links } from '../../routes/links';
import { useDeleteProjectMutation } from '../../slices/projects';
import { useFreshStart } from '../../store/useFreshStart';
import { recordedState } from '../../slices/panels';
import { useRecordedState } from '../../store/useRecordedState';
import { projects as texts } from '../../texts/projects';

const openOrder = recordedState('projects/order', false);

const askedDeletion = recordedState('projects/deletion', false);

/** What the owner can do besides editing: order a consultation, copy, delete. */
export function ProjectActions({ project }: { project: Project }) {
  const navigate = useNavigate();
  const [remove, removing] = useDeleteProjectMutation({ fixedCacheKey: 'deleteProject' });
  useFreshStart(removing);
  const [isOrdering, setOrdering] = useRecordedState(openOrder);
  const [isDeleting, setDeleting] = useRecordedState(askedDeletion);
  const { id, name, categories } = project;

  const onRemove = async () => {
    const result = await remove({ id });
    setDeleting(false);
    if (result.error === undefined) void navigate(links.projects());
  };

  return (
    <div className="page-actions" role="group" aria-label={texts.actions}>
      <Button type="primary" onClick={() => setOrdering(true)}>
        {texts.consult}
      </Button>
      <Link className="button-link button-link-quiet" to={links.projectCreate({ kopie: id })}>
        {texts.copy}
      </Link>
      <Button danger onClick={() => setDeleting(true)}>
        {texts.remove}
      </Button>
      <RequestModal
        kind="consierge"
        open={isOrdering}
        onClose={() => setOrdering(false)}
        project={{ id, name, categories }}
      />
      <DeleteDialog
        open={isDeleting}
        title={texts.removeTitle}
        busy={removing.isLoading}
        onConfirm={() => void onRemove()}
        onClose={() => setDeleting(false)}
      >
        {texts.removeText(name)}
      </DeleteDialog>
    </div>
  );
}
