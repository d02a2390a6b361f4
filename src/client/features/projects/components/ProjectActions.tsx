import { useNavigate } from 'react-router-dom';
import { canChange, canCreateProject, canOrderService } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/wire/projects.ts';
import { orderedState } from '#features/services/requestsApi.ts';
import { RequestDialog } from '#features/services/shared/RequestDialog.tsx';
import type { Versioned } from '#shared/api/versioned.ts';
import { Removal } from '#shared/dialogs/Removal.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { useDeleteProjectMutation } from '../projectsApi.ts';
import { projects as texts } from '../projectsTexts.ts';

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
