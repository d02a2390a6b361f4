import { Link } from 'react-router-dom';
import { canSearchRegister } from '../../../contract/access';
import type { Match } from '../../../contract/wire/matches';
import type { Project } from '../../../contract/wire/projects';
import { Loaded } from '../../components/states/Loaded';
import { links } from '../../navigation/links';
import { useGetProjectMatchesQuery } from '../../slices/projects';
import { useActor } from '../../slices/user';
import { matches as texts } from '../../texts/projects';
import { Skeleton } from '../../ui/Skeleton';

/** Who and what may help with the project, each with the reason. */
export function ProjectMatches({ project }: { project: Project }) {
  const actor = useActor();
  const found = useGetProjectMatchesQuery({ id: project.id });
  const suppliersLocked = canSearchRegister(actor, 'suppliers') ? undefined : texts.suppliersLocked;
  const consultantsLocked = canSearchRegister(actor, 'consultants') ? undefined : texts.consultantsLocked;
  return (
    <section className="project-matches" aria-labelledby="matches-title">
      <h2 id="matches-title">{texts.title}</h2>
      <p className="secondary">{texts.intro}</p>
      <Loaded of={found} skeleton={<Skeleton arrange="grid" blocks={[160, 160, 160]} />}>
        {({ suppliers, consultants, references, technologies, grants }) => (
          <div className="cards">
            <Kind
              title={texts.suppliers}
              items={suppliers}
              locked={suppliersLocked}
              pathOf={({ id }) => links.company('suppliers', id)}
            />
            <Kind
              title={texts.consultants}
              items={consultants}
              locked={consultantsLocked}
              pathOf={({ id }) => links.company('consultants', id)}
            />
            <Kind title={texts.references} items={references} pathOf={({ id }) => links.reference(id)} />
            <Kind
              title={texts.technologies}
              items={technologies}
              pathOf={({ name }) => links.technologies({ q: name })}
            />
            <Kind title={texts.grants} items={grants} pathOf={({ id }) => links.grantDetail({ id })} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

interface KindProps {
  title: string;
  items: readonly Match[];
  pathOf: (match: Match) => string;
  /** Why the plan does not show them. */
  locked?: string | undefined;
}

function Kind({ title, items, pathOf, locked }: KindProps) {
  return (
    <section className="panel match-kind">
      <h3>{title}</h3>
      {items.length === 0 && <p className="secondary">{locked ?? texts.nothing}</p>}
      <ol className="plain">
        {items.map((match) => (
          <li key={match.id}>
            <Link to={pathOf(match)}>{match.name}</Link>
            {match.note && <p className="secondary match-note">{match.note}</p>}
            <ul className="match-reasons">
              {match.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
