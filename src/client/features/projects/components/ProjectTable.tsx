import { Link } from 'react-router-dom';
import type { Project } from '../../../../contract/wire/projects';
import { MatchedIn } from '../../../shared/lists/MatchedIn';
import { UnreadMark } from '../../messages/shared/UnreadMark';
import { paths } from '../../../../contract/paths';
import { date, dateOf, percent } from '../../../shared/texts/format';
import { recordOwner } from '../../members/membersTexts';
import { budgetRange, projectFields, projects as texts } from '../projectsTexts';
import { Table } from '../../../shared/ui/Table';
import { PhaseBars } from './PhaseBars';
import { progressOf } from './projectValues';
import { StatusMark } from './StatusMark';
import { TakingMark } from './TakingMark';

/** The project list as a table. */
export default function ProjectTable({ projects }: { projects: readonly Project[] }) {
  return (
    <Table
      label={texts.title}
      rows={projects}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          title: projectFields.name,
          isName: true,
          render: ({ id, name, matched, unread_messages }) => (
            <>
              <Link to={paths.projectEdit(id)}>{name}</Link>{' '}
              <UnreadMark count={unread_messages} to={paths.projectDiscussion(id)} />
              <MatchedIn matched={matched} of="project" />
            </>
          ),
        },
        { key: 'status', title: projectFields.status, render: ({ status }) => <StatusMark status={status} /> },
        {
          key: 'bids',
          title: texts.bids,
          render: (project) => (project.tender ? <TakingMark project={project} /> : '–'),
        },
        {
          key: 'progress',
          title: texts.progress,
          render: (project) => (
            <>
              <PhaseBars of={project} />
              {percent(progressOf(project))}
            </>
          ),
        },
        { key: 'deadline', title: texts.deadline, render: ({ deadline }) => (deadline ? date(deadline) : '–') },
        {
          key: 'budget',
          title: texts.budget,
          render: ({ budget_from, budget_to }) => budgetRange(budget_from, budget_to) ?? '–',
        },
        {
          key: 'author',
          title: recordOwner.label,
          render: ({ author, company }) => recordOwner.of(author?.name, company?.name) || '–',
        },
        { key: 'changed', title: texts.changed, render: ({ updated_at }) => dateOf(updated_at) },
      ]}
    />
  );
}
