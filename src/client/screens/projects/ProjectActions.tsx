import { useNavigate } from 'react-router-dom';
import type { Project } from '../../../contract/wire/projects';
import type { Versioned } from '../../api/versioned';
import { PrintButton } from '../../components/elements/PrintButton';
import { HistoryButton } from '../../components/history/HistoryButton';
import { Removal } from '../../components/dialogs/Removal';
import { RequestDialog } from '../../components/requests/RequestDialog';
import { links } from '../../navigation/links';
import { useDeleteProjectMutation } from '../../slices/projects';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { projects as texts } from '../../texts/projects';
import { Button } from '../../ui/Button';
import { Line } from '../../ui/Flex';
import { LinkButton } from '../../ui/LinkButton';

const openOrder = recordedState('projects/order', false);

const askedDeletion = recordedState('projects/deletion', false);

interface ProjectActionsProps {
  project: Versioned<Project>;
  /** Where its form is. */
  editPath: string;
}

/** What the owner can do with a project. */
export function ProjectActions({ project, editPath }: ProjectActionsProps) {
  const navigate = useNavigate();
  const removal = useDeleteProjectMutation({ fixedCacheKey: 'deleteProject' });
  const [isOrdering, setOrdering] = useRecordedState(openOrder);
  const { id, name, categories, etag } = project;

  return (
    <Line role="group" aria-label={texts.actions} className="no-print">
      <Button onClick={() => setOrdering(true)}>{texts.consult}</Button>
      <LinkButton to={links.projectCreate({ kopie: id })}>{texts.copy}</LinkButton>
      <Removal
        id={id}
        button={texts.remove}
        title={texts.removeTitle}
        asked={askedDeletion}
        by={removal}
        onRemoved={() => void navigate(links.projects())}
      >
        {texts.removeText(name)}
      </Removal>
      <HistoryButton kind="projects" id={id} etag={etag} />
      <PrintButton />
      <LinkButton type="primary" to={editPath}>
        {texts.edit}
      </LinkButton>
      <RequestDialog
        kind="consierge"
        open={isOrdering}
        onClose={() => setOrdering(false)}
        project={{ id, name, categories }}
      />
    </Line>
  );
}
