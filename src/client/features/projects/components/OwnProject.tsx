import { useLocation, useNavigate } from 'react-router-dom';
import { canChange } from '#contract/access/companyAccess.ts';
import type { Project } from '#contract/wire/projects.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { TabLinks } from '#shared/elements/TabLinks.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { FileList } from '#shared/records/files/FileList.tsx';
import { useEdition } from '#shared/records/history/edition.ts';
import { anchoredMessage } from '#shared/records/messages/messageAnchor.ts';
import { useThread } from '#shared/records/messages/messagesApi.ts';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { oneOf, viewing } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { percent } from '#shared/texts/format.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { projects as texts } from '../projectsTexts.ts';
import { MinorProjectActions, ProjectActions } from './ProjectActions.tsx';
import { ProjectOverview } from './ProjectOverview.tsx';
import { progressOf } from './projectValues.ts';
import { StatusMark } from './StatusMark.tsx';

/** URL values of the parts of an own project, without the overview. */
const PARTS = ['diskuse', 'poptavka', 'shody', 'soubory', 'upravit'] as const;

/** The part of an own project given in the address; empty for the overview. */
const projectPart = addressSearch({ part: viewing(oneOf('cast', PARTS)) });

const ProjectEditor = lazyPart(() => import('./ProjectEditor.tsx'), <Skeleton blocks={[260, 360]} />);
const ProjectTender = lazyPart(
  () => import('#features/tenders/shared/ProjectTender.tsx'),
  <Skeleton blocks={[160, 260]} />,
);
const ProjectMatches = lazyPart(() => import('./ProjectMatches.tsx'), <Skeleton blocks={[160, 160]} />);
const Thread = lazyPart(
  async () => ({ default: (await import('#shared/records/messages/Thread.tsx')).Thread }),
  <Skeleton blocks={[72, 72]} />,
);

/** A project as its owner sees it: the overview, with the other parts and the form at their own addresses. */
export function OwnProject({ project }: { project: Versioned<Project> }) {
  const { id, name, status, files, unread_private } = project;
  const navigate = useNavigate();
  const { hash } = useLocation();
  const { search, pathOf } = useAddressSearch(projectPart);
  // The address of a message opens the discussion.
  const part = search.part === '' && anchoredMessage(hash) !== null ? 'diskuse' : search.part;
  const mayChange = canChange(useActor(), project);
  const isEdited = part === 'upravit' && mayChange;
  const title = isEdited ? texts.editTitleOf(name) : name;
  usePageTitle(title);
  const edition = useEdition({ kind: 'projects', id }, project.etag);
  const messages = useThread({ thread: project.thread, parent: null });
  const overview = pathOf({ part: '' });

  return (
    <div data-wide>
      <PageHead
        title={title}
        extra={<StatusMark status={status} />}
        lead={texts.progressOf(percent(progressOf(project)))}
        more={!isEdited && <MinorProjectActions project={project} />}
      >
        {isEdited ? (
          <LinkButton to={overview}>{texts.backToOverview}</LinkButton>
        ) : (
          <ProjectActions project={project} editPath={pathOf({ part: 'upravit' })} />
        )}
      </PageHead>
      <HiddenNote what="projects" reason={project.hidden_reason} />
      <TabLinks
        isOneLine
        label={texts.parts}
        chosen={part}
        tabs={[
          { value: '', label: texts.part.overview, to: overview },
          {
            value: 'diskuse',
            label: texts.part.discussion(messages.data?.count, messages.data?.unread.count),
            to: pathOf({ part: 'diskuse' }),
          },
          { value: 'poptavka', label: texts.part.tender(unread_private), to: pathOf({ part: 'poptavka' }) },
          { value: 'shody', label: texts.part.matches, to: pathOf({ part: 'shody' }) },
          { value: 'soubory', label: texts.part.files(files.length), to: pathOf({ part: 'soubory' }) },
        ]}
      />
      {(part === '' || (part === 'upravit' && !mayChange)) && <ProjectOverview key={edition} project={project} />}
      {part === 'diskuse' && <Thread thread={project.thread} />}
      {part === 'poptavka' && <ProjectTender project={project} />}
      {part === 'shody' && <ProjectMatches project={project} />}
      {part === 'soubory' && (
        <FormSection title={texts.sections.files}>
          <FileList files={files} owner={{ owner: 'projects', id }} editable={mayChange} />
        </FormSection>
      )}
      {isEdited && <ProjectEditor project={project} onSaved={() => void navigate(overview)} />}
    </div>
  );
}
