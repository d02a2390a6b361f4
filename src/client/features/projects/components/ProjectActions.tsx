import { useNavigate } from 'react-router-dom';
import { canChange, canCreateProject, canOrderService } from '../../../../contract/access/companyAccess';
import type { Project } from '../../../../contract/wire/projects';
import type { Versioned } from '../../../shared/api/versioned';
import { PrintButton } from '../../../shared/elements/PrintButton';
import { HistoryButton } from '../../history/shared/HistoryButton';
import { Removal } from '../../../shared/dialogs/Removal';
import { RequestDialog } from '../../services/shared/RequestDialog';
import { paths } from '../../../../contract/paths';
import { useDeleteProjectMutation } from '../projectsApi';
import { useActor } from '../../user/userSlice';
import { useScreenState } from '../../../app/store/hooks/useScreenState';
import { projects as texts } from '../projectsTexts';
import { Button } from '../../../shared/ui/Button';
import { Line } from '../../../shared/ui/Flex';
import { LinkButton } from '../../../shared/ui/LinkButton';
import { orderedState } from '../../services/requestsApi';

interface ProjectActionsProps {
  project: Versioned<Project>;
  /** Address of the edit form. */
  editPath: string;
}

/** The owner's actions on a project. */
export function ProjectActions({ project, editPath }: ProjectActionsProps) {
  const navigate = useNavigate();
  const removal = useDeleteProjectMutation({ fixedCacheKey: 'deleteProject' });
  const [ordered, setOrdered] = useScreenState(orderedState);
  const { id, name, categories, etag } = project;
  const actor = useActor();
  const mayChange = canChange(actor, project);

  return (
    <Line role="group" aria-label={texts.actions} className="no-print">
      {canOrderService(actor) && <Button onClick={() => setOrdered(project.id)}>{texts.consult}</Button>}
      {canCreateProject(actor) && <LinkButton to={paths.projectCreate({ kopie: id })}>{texts.copy}</LinkButton>}
      {mayChange && (
        <Removal
          id={id}
          button={texts.remove}
          title={texts.removeTitle}
          by={removal}
          onRemoved={() => void navigate(paths.projects())}
        >
          {texts.removeText(name)}
        </Removal>
      )}
      {project.is_owner && <HistoryButton kind="projects" id={id} etag={etag} />}
      <PrintButton />
      {mayChange && (
        <LinkButton type="primary" to={editPath}>
          {texts.edit}
        </LinkButton>
      )}
      <RequestDialog
        kind="consierge"
        open={ordered === id}
        onClose={() => setOrdered(null)}
        project={{ id, name, categories }}
      />
    </Line>
  );
}
