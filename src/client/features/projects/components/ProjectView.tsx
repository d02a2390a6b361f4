import type { Project } from '../../../../contract/wire/projects';
import { WithAside } from '../../../shared/elements/FormPage';
import { FormSection } from '../../../shared/elements/FormSection';
import { PageHead } from '../../../shared/elements/PageHead';
import { PrintButton } from '../../../shared/elements/PrintButton';
import { ReportButton } from '../../moderation/shared/ReportButton';
import { FileList } from '../../files/shared/FileList';
import { BidBanner } from '../../tenders/shared/BidBanner';
import { useGetProjectTenderQuery } from '../../tenders/tendersApi';
import { projects as texts } from '../projectsTexts';
import { Stack } from '../../../shared/ui/Flex';
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
      <PageHead
        title={name}
        extra={<StatusMark status={status} />}
        more={
          <>
            <PrintButton />
            <ReportButton kind="projects" id={id} name={name} />
          </>
        }
      />
      <Stack>
        {tender.data && <BidBanner tender={tender.data} readAt={tender.fulfilledTimeStamp} onOver={tender.refetch} />}
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
      </Stack>
    </>
  );
}
