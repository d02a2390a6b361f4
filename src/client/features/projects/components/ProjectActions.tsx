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

/** The two main actions of the owner of a project. */
export function ProjectActions({ project, editPath }: ProjectActionsProps) {
  const [ordered, setOrdered] = useScreenState(orderedState);
  const { id, name, categories } = project;
  const actor = useActor();

  return (
    <Line role="group" aria-label={texts.mainActions} className="no-print">
      {canOrderService(actor) && <Button onClick={() => setOrdered(id)}>{texts.consult}</Button>}
      {canChange(actor, project) && (
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

/** The other actions, behind the button of the page's minor actions. */
export function MinorProjectActions({ project }: Pick<ProjectActionsProps, 'project'>) {
  const navigate = useNavigate();
  const removal = useDeleteProjectMutation({ fixedCacheKey: 'deleteProject' });
  const { id, name, etag } = project;
  const actor = useActor();

  return (
    <>
      {canCreateProject(actor) && <LinkButton to={paths.projectCreate({ kopie: id })}>{texts.copy}</LinkButton>}
      {project.is_owner && <HistoryButton kind="projects" id={id} etag={etag} />}
      <PrintButton />
      {canChange(actor, project) && (
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
    </>
  );
}
