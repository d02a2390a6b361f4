import type { Project } from '#contract/wire/projects.ts';
import { BidBanner } from '#features/tenders/shared/BidBanner.tsx';
import { OtherSidePart } from '#features/tenders/shared/OtherSidePart.tsx';
import { useGetProjectTenderQuery } from '#features/tenders/tendersApi.ts';
import { WithAside } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { FileList } from '#shared/records/files/FileList.tsx';
import { ReportButton } from '#shared/records/moderation/ReportButton.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { projects as texts } from '../projectsTexts.ts';
import { Phases } from './Phases.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import ProjectHistory from './ProjectHistory.tsx';
import { StatusMark } from './StatusMark.tsx';

/** A project as suppliers and consultants see it: if it is published, or their company won its tender. */
export default function ProjectView({ project }: { project: Project }) {
  const { name, status, files, id, history, published } = project;
  const tender = useGetProjectTenderQuery({ project: id });
  return (
    <>
      <PageHead
        title={name}
        extra={<StatusMark status={status} />}
        more={
          <>
            <PrintButton />
            {published && <ReportButton kind="projects" id={id} name={name} />}
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
                  <FileList files={files} owner={{ owner: 'projects', id }} editable={false} reportable />
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
            <Phases counts={project} />
          </FormSection>
        </WithAside>
        <OtherSidePart side={tender.data?.other_side} />
      </Stack>
    </>
  );
}
