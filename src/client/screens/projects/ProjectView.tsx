import type { Project } from '../../../contract/wire/projects';
import { Facts } from '../../components/elements/Facts';
import { WithAside } from '../../components/elements/FormPage';
import { FormSection } from '../../components/elements/FormSection';
import { PageHead } from '../../components/elements/PageHead';
import { FileList } from '../../components/files/FileList';
import { LinkedText } from '../../components/thread/LinkedText';
import { date } from '../../texts/format';
import { budgetRange, projectFields, projects as texts } from '../../texts/projects';
import { Phases } from './Phases';
import ProjectHistory from './ProjectHistory';
import { StatusMark } from './StatusMark';

/** A published project as suppliers and consultants read it, headed by its name. */
export default function ProjectView({ project }: { project: Project }) {
  const { name, status, description, deadline, company, category_obj, tags, products_obj, files, id, history } =
    project;
  return (
    <>
      <PageHead title={name} beside={<StatusMark status={status} />} />
      <WithAside
        label={texts.aside}
        aside={
          <>
            {files.length > 0 && (
              <FormSection title={texts.sections.files}>
                <FileList files={files} of={{ owner: 'projects', id }} editable={false} />
              </FormSection>
            )}
            <FormSection title={texts.sections.history}>
              <ProjectHistory changes={history} />
            </FormSection>
          </>
        }
      >
        <FormSection title={texts.sections.basics}>
          {description ? <LinkedText>{description}</LinkedText> : <p className="secondary">{texts.noDescription}</p>}
          <Facts
            of={[
              [texts.owner, company?.name],
              [texts.deadline, deadline && date(deadline)],
              [texts.budget, budgetRange(project.budget_from, project.budget_to)],
              [projectFields.categories, category_obj.map((category) => category.name).join(', ')],
              [projectFields.tags, tags.map((tag) => tag.name).join(', ')],
              [projectFields.products, products_obj.map((product) => product.name).join(', ')],
            ]}
          />
        </FormSection>
        <FormSection title={texts.sections.phases}>
          <Phases of={project} />
        </FormSection>
      </WithAside>
    </>
  );
}
