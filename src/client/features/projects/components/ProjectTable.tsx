import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/wire/projects.ts';
import { recordOwner } from '#features/members/membersTexts.ts';
import { MatchedIn } from '#shared/lists/MatchedIn.tsx';
import { UnreadMark } from '#shared/records/messages/UnreadMark.tsx';
import { date, dateOf, percent } from '#shared/texts/format.ts';
import { projectFields } from '#shared/texts/labels.ts';
import { Line } from '#shared/ui/Flex.tsx';
import type { Separator } from '#shared/ui/Separator.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { budgetRange, projects as texts } from '../projectsTexts.ts';
import { PhaseBars } from './PhaseBars.tsx';
import styles from './ProjectTable.module.css';
import { progressOf } from './projectValues.ts';
import { StatusMark } from './StatusMark.tsx';
import { TakingMark } from './TakingMark.tsx';

interface ProjectTableProps {
  projects: readonly Project[];
  separator: Separator | undefined;
}

/** The project list as a table. */
export default function ProjectTable({ projects, separator }: ProjectTableProps) {
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
          render: ({ id, name, unread_messages, unread_private, ...row }) => (
            <>
              <Line wrap={false}>
                <Link to={paths.projectEdit(id)}>{name}</Link>
                <span className={styles.mark}>
                  <UnreadMark count={unread_messages} to={paths.projectDiscussion(id)} />
                  <UnreadMark count={unread_private} to={paths.projectTender(id)} />
                </span>
              </Line>
              <MatchedIn row={row} kind="project" />
            </>
          ),
        },
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
        {
          key: 'budget',
          title: texts.budget,
          isUnbroken: true,
          render: ({ budget_from, budget_to }) => budgetRange(budget_from, budget_to) ?? '–',
        },
        {
          key: 'author',
          title: recordOwner.label,
          render: ({ author, company }) => recordOwner.of(author?.name, company?.name) || '–',
        },
        { key: 'changed', title: texts.changed, isUnbroken: true, render: ({ updated_at }) => dateOf(updated_at) },
      ]}
    />
  );
}
