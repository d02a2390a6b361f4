import Button from 'antd/es/button';
import Modal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Project } from '../../../contract/wire/projects';
import { RequestModal } from '../../components/requests/RequestModal';
import { BusyButton } from '../../forms/BusyButton';
import { links } from '../../routes/links';
import { useDeleteProjectMutation } from '../../slices/projects';
import { projects as texts } from '../../texts/projects';

/** What the owner can do besides editing: order a consultation, copy, delete. */
export function ProjectActions({ project }: { project: Project }) {
  const navigate = useNavigate();
  const [remove, { isLoading }] = useDeleteProjectMutation();
  const [asked, setAsked] = useState<'consultation' | 'deletion' | null>(null);
  const { id, name, categories } = project;

  const onRemove = async () => {
    const result = await remove({ id });
    setAsked(null);
    if (result.error === undefined) void navigate(links.projects());
  };

  return (
    <div className="page-actions" role="group" aria-label={texts.actions}>
      <Button type="primary" onClick={() => setAsked('consultation')}>
        {texts.consult}
      </Button>
      <Link className="button-link button-link-quiet" to={links.projectCreate({ kopie: id })}>
        {texts.copy}
      </Link>
      <Button danger onClick={() => setAsked('deletion')}>
        {texts.remove}
      </Button>
      <RequestModal
        kind="consierge"
        open={asked === 'consultation'}
        onClose={() => setAsked(null)}
        project={{ id, name, categories }}
      />
      <Modal
        open={asked === 'deletion'}
        title={texts.removeTitle}
        onCancel={() => setAsked(null)}
        footer={[
          <Button key="cancel" onClick={() => setAsked(null)}>
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
