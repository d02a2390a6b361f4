import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/wire/projects.ts';
import { recordOwner } from '#features/members/membersTexts.ts';
import { responsible } from '#features/members/responsibleTexts.ts';
import { untilInWords } from '#features/tenders/bidsTexts.ts';
import { MatchedIn } from '#shared/lists/MatchedIn.tsx';
import { UnreadMark } from '#shared/records/messages/UnreadMark.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { date, dateOf, percent } from '#shared/texts/format.ts';
import { projectFields } from '#shared/texts/labels.ts';
import { Line } from '#shared/ui/Flex.tsx';
import type { Separator } from '#shared/ui/Separator.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { budgetRange, projects as texts } from '../projectsTexts.ts';
import { DismissButton } from './DismissButton.tsx';
import { OwnBidMark } from './OwnBidMark.tsx';
import { PhaseBars } from './PhaseBars.tsx';
import styles from './ProjectTable.module.css';
import { progressOf } from './projectValues.ts';
import { fitOf, placeOf, providerTexts } from './providerTexts.ts';
import { StatusMark } from './StatusMark.tsx';
import { TakingMark } from './TakingMark.tsx';

type Columns = ComponentProps<typeof Table<Project>>['columns'];

const PROGRESS_COLUMNS: Columns = [
  { key: 'status', title: projectFields.status, render: ({ status }) => <StatusMark status={status} /> },
  {
    key: 'bids',
    title: texts.bids,
    isUnbroken: true,
    render: (project) => (project.tender ? <TakingMark project={project} isInColumn /> : '–'),
  },
  {
    key: 'progress',
    title: texts.progress,
    isUnbroken: true,
    render: (project) => (
      <Line wrap={false}>
        <PhaseBars counts={project} />
        {percent(progressOf(project))}
      </Line>
    ),
  },
  {
    key: 'deadline',
    title: texts.deadline,
    isUnbroken: true,
    render: ({ deadline }) => (deadline ? date(deadline) : '–'),
  },
];
const OWN_COLUMNS: Columns = [
  {
    key: 'author',
    title: recordOwner.label,
    render: ({ author, company }) => recordOwner.of(author?.name, company?.name) || '–',
  },
  { key: 'changed', title: texts.changed, isUnbroken: true, render: ({ updated_at }) => dateOf(updated_at) },
];
const RESPONSIBLE_COLUMNS: Columns = [
  { key: 'responsible', title: responsible.label, render: ({ responsible: person }) => person?.name ?? '–' },
];
const TENDER_COLUMNS: Columns = [
  {
    key: 'bids',
    title: providerTexts.until,
    isUnbroken: true,
    render: ({ tender }) => (tender ? untilInWords(tender) : '–'),
  },
];
const OFFERED_COLUMNS: Columns = [
  { key: 'place', title: providerTexts.place, render: (project) => placeOf(project) ?? '–' },
  { key: 'fits', title: providerTexts.fits, render: (project) => fitOf(project) || '–' },
  {
    key: 'interest',
    title: providerTexts.interest,
    isUnbroken: true,
    render: (project) => (
      <>
        <OwnBidMark project={project} />
        <DismissButton project={project} />
      </>
    ),
  },
];

interface ProjectTableProps {
  projects: readonly Project[];
  separator: Separator | undefined;
  /** For suppliers and consultants, who see the terms instead of the progress. */
  areOffered: boolean;
}

/** The project list as a table. */
export default function ProjectTable({ projects, separator, areOffered }: ProjectTableProps) {
  const me = useActor()?.id;
  const isShared = projects.some(({ responsible: person }) => person !== null && person.id !== me);
  return (
    <Table
      label={texts.title}
      rows={projects}
      keyOf={({ id }) => id}
      separator={separator}
      isOneLine
      columns={[
        {
          key: 'name',
          title: projectFields.name,
          isName: true,
          render: ({ id, name, unread_messages, unread_private, tender, ...row }) => (
            <>
              <Line wrap={false}>
                <Link to={areOffered && tender ? paths.tender(tender.id) : paths.projectEdit(id)}>{name}</Link>
                <span className={styles.mark}>
                  <UnreadMark count={unread_messages} to={paths.projectDiscussion(id)} />
                  <UnreadMark count={unread_private} to={paths.projectTender(id)} />
                </span>
              </Line>
              <MatchedIn row={row} kind="project" />
            </>
          ),
        },
        ...(areOffered ? TENDER_COLUMNS : PROGRESS_COLUMNS),
        {
          key: 'budget',
          title: texts.budget,
          isUnbroken: true,
          render: ({ budget_from, budget_to }) => budgetRange(budget_from, budget_to) ?? '–',
        },
        ...(isShared ? RESPONSIBLE_COLUMNS : []),
        ...(areOffered ? OFFERED_COLUMNS : OWN_COLUMNS),
      ]}
    />
  );
}
