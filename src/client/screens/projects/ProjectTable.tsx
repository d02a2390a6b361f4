import { Link } from 'react-router-dom';
import type { Project } from '../../../contract/wire/projects';
import { MatchedIn } from '../../components/lists/MatchedIn';
import { links } from '../../navigation/links';
import { date, dateOf, percent } from '../../texts/format';
import { budgetRange, projectFields, projects as texts } from '../../texts/projects';
import { Phases } from './Phases';
import { progressOf } from './projectValues';
import { StatusMark } from './StatusMark';

/** The list as a table, for those who compare; on a narrow screen it scrolls inside its frame. */
export function ProjectTable({ projects }: { projects: readonly Project[] }) {
  return (
    <div className="project-table panel" tabIndex={0} role="region" aria-label={texts.title}>
      <table>
        <thead>
          <tr>
            <th scope="col">{projectFields.name}</th>
            <th scope="col">{projectFields.status}</th>
            <th scope="col">{texts.progress}</th>
            <th scope="col">{texts.deadline}</th>
            <th scope="col">{texts.budget}</th>
            <th scope="col">{texts.changed}</th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <tr key={project.id}>
              <th scope="row">
                <Link to={links.projectEdit(project.id)}>{project.name}</Link>
                <MatchedIn matched={project.matched} of="project" />
              </th>
              <td>
                <StatusMark status={project.status} />
              </td>
              <td>
                <Phases of={project} small />
                {percent(progressOf(project))}
              </td>
              <td>{project.deadline ? date(project.deadline) : '–'}</td>
              <td>{budgetRange(project.budget_from, project.budget_to) ?? '–'}</td>
              <td>{dateOf(project.updated_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
