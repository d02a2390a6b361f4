import type { Project } from '../../../../contract/wire/projects';
import { WithAside } from '../../../shared/elements/FormPage';
import { FormSection } from '../../../shared/elements/FormSection';
import { PageHead } from '../../../shared/elements/PageHead';
import { PrintButton } from '../../../shared/elements/PrintButton';
import { ReportButton } from '../../moderation/shared/ReportButton';
import { FileList } from '../../files/shared/FileList';
import { paths } from '../../../../contract/paths';
import { useGetProjectTenderQuery } from '../../tenders/tendersApi';
import { tenders } from '../../tenders/tendersTexts';
import { projects as texts } from '../projectsTexts';
import { LinkButton } from '../../../shared/ui/LinkButton';
import { Phases } from './Phases';
import { ProjectFacts } from './ProjectFacts';
import ProjectHistory from './ProjectHistory';
import { StatusMark } from './StatusMark';

/** A published project as suppliers and consultants see it. */
export default function ProjectView({ project }: { project: Project }) {
  const { name, status, files, id, history } = project;
  const tender = useGetProjectTenderQuery({ project: id });
  return (
    <>
      <PageHead title={name} extra={<StatusMark status={status} />}>
        <ReportButton kind="projects" id={id} name={name} />
        <PrintButton />
        {tender.data && (
          <LinkButton type="primary" to={paths.tender(tender.data.id)}>
            {tenders.toTender}
          </LinkButton>
        )}
      </PageHead>
      <WithAside
        label={texts.aside}
        aside={
          <>
            {files.length > 0 && (
              <FormSection title={texts.sections.files}>
                <FileList files={files} of={{ owner: 'projects', id }} editable={false} reportable />
              </FormSection>
            )}
            <FormSection title={texts.sections.history}>
              <ProjectHistory changes={history} />
            </FormSection>
          </>
        }
      >
        <ProjectFacts project={project} />
        <FormSection title={texts.sections.phases}>
          <Phases of={project} />
        </FormSection>
      </WithAside>
    </>
  );
}
