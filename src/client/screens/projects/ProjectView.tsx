import type { Project } from '../../../contract/wire/projects';
import { Facts } from '../../components/elements/Facts';
import { FileList } from '../../components/files/FileList';
import { FormSection } from '../../components/elements/FormSection';
import { LinkedText } from '../../components/thread/LinkedText';
import { date } from '../../texts/format';
import { budgetRange, projectFields, projects as texts } from '../../texts/projects';
import { Phases } from './Phases';
import { ProjectHistory } from './ProjectHistory';
import { StatusMark } from './StatusMark';

/** A published project as suppliers and consultants read it, headed by its name. */
export function ProjectView({ project }: { project: Project }) {
  const { name, status, description, deadline, company, category_obj, tags, products_obj, files, id, history } =
    project;
  const facts: [string, string | null | undefined][] = [
    [texts.owner, company?.name],
    [texts.deadline, deadline && date(deadline)],
    [texts.budget, budgetRange(project.budget_from, project.budget_to)],
    [projectFields.categories, category_obj.map((category) => category.name).join(', ')],
    [projectFields.tags, tags.map((tag) => tag.name).join(', ')],
    [projectFields.products, products_obj.map((product) => product.name).join(', ')],
  ];
  return (
    <>
      <div className="page-head">
        <h1>{name}</h1>
        <StatusMark status={status} />
      </div>
      <div className="form-columns">
        <div className="form-main">
          <FormSection title={texts.sections.basics}>
            {description ? <LinkedText>{description}</LinkedText> : <p className="secondary">{texts.noDescription}</p>}
            <Facts of={facts} />
          </FormSection>
          <FormSection title={texts.sections.phases}>
            <Phases of={project} />
          </FormSection>
        </div>
        <aside className="form-aside" aria-label={texts.aside}>
          {files.length > 0 && (
            <FormSection title={texts.sections.files}>
              <FileList files={files} of={{ owner: 'projects', id }} editable={false} />
            </FormSection>
          )}
          <FormSection title={texts.sections.history}>
            <ProjectHistory changes={history} />
          </FormSection>
        </aside>
      </div>
    </>
  );
}
