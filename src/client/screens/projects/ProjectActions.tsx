import Button from 'antd/es/button';
import Modal from 'antd/es/modal/Modal';
import { Link, useNavigate } from 'react-router-dom';
import type { Project } from '../../../contract/wire/projects';
import { RequestModal } from '../../components/requests/RequestModal';
import { BusyButton } from '../../forms/BusyButton';
import { links } from '../../routes/links';
import { useDeleteProjectMutation } from '../../slices/projects';
import { usePanel } from '../../store/usePanel';
import { projects as texts } from '../../texts/projects';

/** What the owner can do besides editing: order a consultation, copy, delete. */
export function ProjectActions({ project }: { project: Project }) {
  const navigate = useNavigate();
  const [remove, { isLoading }] = useDeleteProjectMutation();
  const [isOrdering, setOrdering] = usePanel('order');
  const [isDeleting, setDeleting] = usePanel('deletion');
  const { id, name, categories } = project;

  const onRemove = async () => {
    const result = await remove({ id });
    setDeleting(null);
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
        open={isOrdering !== null}
        onClose={() => setOrdering(null)}
        project={{ id, name, categories }}
      />
      <Modal
        open={isDeleting !== null}
        title={texts.removeTitle}
        onCancel={() => setDeleting(null)}
        footer={[
          <Button key="cancel" onClick={() => setDeleting(null)}>
            {texts.cancel}
          </Button>,
          <BusyButton key="remove" danger type="primary" busy={isLoading} onClick={() => void onRemove()}>
            {texts.remove}
          </BusyButton>,
        ]}
      >
        {texts.removeText(name)}
      </Modal>
    </div>
  );
}
