import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/wire/projects.ts';
import { recordOwner } from '#features/members/membersTexts.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { ListCard } from '#shared/lists/ListCard.tsx';
import { MatchedIn } from '#shared/lists/MatchedIn.tsx';
import { UnreadMark } from '#shared/records/messages/UnreadMark.tsx';
import { hiddenTexts } from '#shared/records/moderation/moderationTexts.ts';
import { date, dateOf, percent } from '#shared/texts/format.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { budgetRange, projects as texts } from '../projectsTexts.ts';
import { PhaseBars } from './PhaseBars.tsx';
import { progressOf } from './projectValues.ts';
import { StatusMark } from './StatusMark.tsx';
import { TakingMark } from './TakingMark.tsx';

/** One own project of the list: status, six phases, deadline, budget and description. */
export function ProjectCard({ project }: { project: Project }) {
  const { id, name, status, deadline, budget_from, budget_to, category_obj, published, is_owner, company } = project;
  const { unread_messages, unread_private, updated_at } = project;
  return (
    <ListCard
      name={name}
      to={paths.projectEdit(id)}
      mark={<StatusMark status={status} />}
      categories={category_obj}
      marks={[
        project.tender && <TakingMark project={project} />,
        project.hidden_reason && <Tag color="warning">{hiddenTexts.mark}</Tag>,
        published && is_owner && <Tag variant="outlined">{texts.published}</Tag>,
        unread_messages > 0 && <UnreadMark count={unread_messages} to={paths.projectDiscussion(id)} />,
        unread_private > 0 && <UnreadMark count={unread_private} to={paths.projectTender(id)} />,
      ]}
    >
      <PhaseBars counts={project} />
      <p className="secondary">{texts.progressOf(percent(progressOf(project)))}</p>
      <Facts
        items={[
          [texts.deadline, deadline && date(deadline)],
          [texts.budget, budgetRange(budget_from, budget_to)],
          [recordOwner.label, is_owner && recordOwner.of(project.author?.name, company?.name)],
          [texts.changed, dateOf(updated_at)],
        ]}
      />
      <MatchedIn row={project} kind="project" />
    </ListCard>
  );
}
