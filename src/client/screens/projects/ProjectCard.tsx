import { Link } from 'react-router-dom';
import type { Project } from '../../../contract/wire/projects';
import { MatchedIn } from '../../components/lists/MatchedIn';
import { links } from '../../navigation/links';
import { date, dateOf } from '../../texts/format';
import { budgetRange, projects as texts } from '../../texts/projects';
import { Phases } from './Phases';
import { progressOf } from './projectValues';
import { StatusMark } from './StatusMark';

const CATEGORIES = 3;

/** One project of the list: where it stands, six phases, deadline, budget, what it is about. */
export function ProjectCard({ project }: { project: Project }) {
  const { id, name, status, deadline, budget_from, budget_to, category_obj, published, is_owner, company, updated_at } =
    project;
  const budget = budgetRange(budget_from, budget_to);
  return (
    <article className="panel project-card">
      <header>
        <h2>
          <Link to={links.projectEdit(id)}>{name}</Link>
        </h2>
        <StatusMark status={status} />
      </header>
      <Phases of={project} small />
      <p className="secondary">{texts.progressOf(progressOf(project))}</p>
      <dl>
        {deadline && <Fact label={texts.deadline} value={date(deadline)} />}
        {budget && <Fact label={texts.budget} value={budget} />}
        {!is_owner && company && <Fact label={texts.owner} value={company.name} />}
        <Fact label={texts.changed} value={dateOf(updated_at)} />
      </dl>
      <ul className="plain project-tags">
        {category_obj.slice(0, CATEGORIES).map((category) => (
          <li key={category.id}>{category.name}</li>
        ))}
        {category_obj.length > CATEGORIES && <li>+{category_obj.length - CATEGORIES}</li>}
        {published && is_owner && <li className="project-published">{texts.published}</li>}
      </ul>
      <MatchedIn matched={project.matched} of="project" />
    </article>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
