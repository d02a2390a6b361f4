import { Link } from 'react-router-dom';
import { sectionPath } from '#contract/adminPaths.ts';
import { templateLabels } from '#contract/rules/tenderLabels.ts';
import { templateRules } from '#contract/rules/tenders.ts';
import type { AdminTemplate } from '#contract/wire/tenders.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { EditForm } from '#shared/dialogs/EditForm.tsx';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useEdition } from '#shared/records/history/edition.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { adminTemplatesApi, useGetTemplateQuery, useUpdateTemplateMutation } from '../adminTemplatesApi.ts';
import { adminTemplates as texts } from '../adminTemplatesTexts.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { draftOf, inWords, type TemplateValues, valuesOf } from './templateValues.ts';

const LABELS = { ...templateLabels, categories: texts.categories };

/** `/provoz/vzory/:id`: one template of tenders. */
export default function TemplateItem({ id }: { id: number }) {
  const query = useGetTemplateQuery({ id });
  const edition = useEdition({ kind: 'templates', id }, query.data?.etag ?? null);
  const back = <Link to={sectionPath('templates')}>{texts.back}</Link>;
  return (
    <>
      {back}
      <Loaded query={query} whole skeleton={<Skeleton blocks={[60, 320]} />} elsewhere={back}>
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
        editing={editing}
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
