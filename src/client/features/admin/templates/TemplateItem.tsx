import { Link } from 'react-router-dom';
import { sectionPath } from '../../../../contract/adminPaths';
import { templateLabels } from '../../../../contract/rules/tenderLabels';
import { templateRules } from '../../../../contract/rules/tenders';
import type { AdminTemplate } from '../../../../contract/wire/tenders';
import { useAppDispatch } from '../../../app/store/hooks/app';
import type { Versioned } from '../../../shared/api/versioned';
import { EditForm } from '../../../shared/dialogs/EditForm';
import { useStaleVersion } from '../../../shared/dialogs/useStaleVersion';
import { PageHead } from '../../../shared/elements/PageHead';
import { usePageTitle } from '../../../shared/lib/pageTitle';
import { Loaded } from '../../../shared/states/Loaded';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/Button';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { useEdition } from '../../history/shared/edition';
import { HistoryButton } from '../../history/shared/HistoryButton';
import { adminTemplatesApi, useGetTemplateQuery, useUpdateTemplateMutation } from '../adminTemplatesApi';
import { adminTemplates as texts } from '../adminTemplatesTexts';
import { TemplateFields } from './TemplateFields';
import { draftOf, inWords, type TemplateValues, valuesOf } from './templateValues';

const LABELS = { ...templateLabels, categories: texts.categories };

/** `/provoz/vzory/:id`: one template of tenders. */
export default function TemplateItem({ id }: { id: number }) {
  const query = useGetTemplateQuery({ id });
  const edition = useEdition({ kind: 'templates', id }, query.data?.etag ?? null);
  const back = <Link to={sectionPath('templates')}>{texts.back}</Link>;
  return (
    <>
      {back}
      <Loaded of={query} whole skeleton={<Skeleton blocks={[60, 320]} />} elsewhere={back}>
        {(template) => <OneTemplate key={`${id} ${edition}`} template={template} />}
      </Loaded>
    </>
  );
}

function OneTemplate({ template }: { template: Versioned<AdminTemplate> }) {
  const { id, name, is_retired, etag } = template;
  const dispatch = useAppDispatch();
  const [update] = useUpdateTemplateMutation();
  const [retire, retiring] = useUpdateTemplateMutation();
  usePageTitle(name);
  const editing = useStaleVersion<Versioned<AdminTemplate>, TemplateValues>(template, {
    valuesOf,
    save: (values, { etag: version }) => update({ id, etag: version, patch: draftOf(values) }),
    read: () =>
      dispatch(adminTemplatesApi.endpoints.getTemplate.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  const names = new Map(template.categories.map((category) => [category.id, category.name]));
  const setRetired = async () => {
    const { data } = await retire({ id, etag: editing.base.etag, patch: { is_retired: !is_retired } });
    if (data) editing.setBase(data);
  };
  return (
    <>
      <PageHead
        title={name}
        extra={
          <Button busy={retiring.isLoading} onClick={() => void setRetired()}>
            {is_retired ? texts.restore : texts.retire}
          </Button>
        }
        more={<HistoryButton kind="templates" id={id} etag={etag} />}
      />
      {is_retired && <Alert type="warning" title={texts.retiredHint} />}
      <EditForm
        of={editing}
        valuesOf={valuesOf}
        draftObject={`template/${id}`}
        endpoint="updateTemplate"
        rules={templateRules}
        labels={LABELS}
        inWords={(values, field) => inWords(values, field, names)}
      >
        <TemplateFields />
      </EditForm>
    </>
  );
}
