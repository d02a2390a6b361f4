import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { canSearchRegister } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import type { Match } from '#contract/wire/matches.ts';
import type { Project } from '#contract/wire/projects.ts';
import { InquiryButton } from '#features/tenders/shared/InquiryButton.tsx';
import { PlanNote } from '#features/user/shared/PlanNote.tsx';
import { CardGrid } from '#shared/lists/CardGrid.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useGetProjectMatchesQuery } from '../projectsApi.ts';
import { matches as texts } from '../projectsTexts.ts';
import { whyMatched } from '../shared/whyMatched.ts';
import styles from './ProjectMatches.module.css';

/** Suppliers, consultants, references, technologies and grants that match the project, each with the reasons. */
export default function ProjectMatches({ project }: { project: Project }) {
  const actor = useActor();
  const found = useGetProjectMatchesQuery({ id: project.id });
  const suppliersLocked = canSearchRegister(actor, 'suppliers') ? undefined : texts.suppliersLocked;
  const consultantsLocked = canSearchRegister(actor, 'consultants') ? undefined : texts.consultantsLocked;
  return (
    <section className={styles.matches} aria-labelledby="matches-title">
      <h2 id="matches-title">{texts.title}</h2>
      <p className="secondary">{texts.intro}</p>
      <Loaded query={found} skeleton={<Skeleton arrange="grid" blocks={[160, 160, 160]} />}>
        {({ suppliers, consultants, references, technologies, grants }) => (
          <CardGrid>
            <Kind
              title={texts.suppliers}
              items={suppliers}
              locked={suppliersLocked}
              pathOf={({ id }) => paths.company('suppliers', id)}
              project={project}
            />
            <Kind
              title={texts.consultants}
              items={consultants}
              locked={consultantsLocked}
              pathOf={({ id }) => paths.company('consultants', id)}
              project={project}
            />
            <Kind title={texts.references} items={references} pathOf={({ id }) => paths.reference(id)} />
            <Kind
              title={texts.technologies}
              items={technologies}
              pathOf={({ name }) => paths.technologies({ q: name })}
            />
            <Kind title={texts.grants} items={grants} pathOf={({ id }) => paths.grantDetail({ id })} />
          </CardGrid>
        )}
      </Loaded>
    </section>
  );
}

interface KindProps {
  title: string;
  items: readonly Match[];
  pathOf: (match: Match) => string;
  /** Why the plan does not include these matches. */
  locked?: string | undefined;
  /** The project to which the listed companies can be invited. */
  project?: Project;
}

const Kind = ({ title, items, pathOf, locked, project }: KindProps) => (
  <Card size="small" title={title} level={3}>
    {items.length === 0 && (locked ? <PlanNote>{locked}</PlanNote> : <p className="secondary">{texts.nothing}</p>)}
    <Stack component="ol" gap={12} className="plain">
      {items.map((match) => (
        <li key={match.id}>
          <Link to={pathOf(match)}>{match.name}</Link>
          {match.note && <div className={styles.small}>{match.note}</div>}
          <ul className={clsx(styles.small, styles.reasons)}>
            {match.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {project && (
            <InquiryButton
              companies={[match]}
              foundBy="MATCHES"
              project={{ id: project.id, name: project.name }}
              why={whyMatched(match)}
            />
          )}
        </li>
      ))}
    </Stack>
  </Card>
);
