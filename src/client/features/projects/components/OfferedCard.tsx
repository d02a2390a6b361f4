import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/wire/projects.ts';
import { untilInWords } from '#features/tenders/bidsTexts.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { ListCard } from '#shared/lists/ListCard.tsx';
import { MatchedIn } from '#shared/lists/MatchedIn.tsx';
import { UnreadMark } from '#shared/records/messages/UnreadMark.tsx';
import { date } from '#shared/texts/format.ts';
import { budgetRange, projects as texts } from '../projectsTexts.ts';
import { canDismiss, DismissButton } from './DismissButton.tsx';
import { OwnBidMark } from './OwnBidMark.tsx';
import { fitOf, placeOf, providerTexts } from './providerTexts.ts';
import { StatusMark } from './StatusMark.tsx';

/** A project as suppliers and consultants see it in the list: the deadline, the terms, why it fits, and their own bid. */
export function OfferedCard({ project }: { project: Project }) {
  const { id, name, status, tender, deadline, budget_from, budget_to, unread_messages } = project;
  return (
    <ListCard
      name={name}
      to={tender ? paths.tender(tender.id) : paths.projectEdit(id)}
      mark={tender ? <OwnBidMark project={project} /> : <StatusMark status={status} />}
      categories={project.category_obj}
      marks={[unread_messages > 0 && <UnreadMark count={unread_messages} to={paths.projectDiscussion(id)} />]}
      foot={canDismiss(project) && <DismissButton project={project} />}
    >
      <Facts
        items={[
          [providerTexts.until, tender && <strong>{untilInWords(tender)}</strong>],
          [texts.budget, budgetRange(budget_from, budget_to)],
          [providerTexts.place, placeOf(project)],
          [providerTexts.fits, fitOf(project)],
          [texts.deadline, deadline && date(deadline)],
          [texts.owner, project.company?.name],
        ]}
      />
      <MatchedIn row={project} kind="project" />
    </ListCard>
  );
}
