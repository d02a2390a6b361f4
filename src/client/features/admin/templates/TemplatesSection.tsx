import { Link, useNavigate } from 'react-router-dom';
import { sectionItemPath, sectionPath } from '#contract/adminPaths.ts';
import { templateRules } from '#contract/rules/tenders.ts';
import type { AdminTemplate } from '#contract/wire/tenders.ts';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { useHeadingFocus } from '#shared/lib/useHeadingFocus.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { oneOf, viewing } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { number } from '#shared/texts/format.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useCreateTemplateMutation, useListAdminTemplatesQuery } from '../adminTemplatesApi.ts';
import { adminTemplates as texts } from '../adminTemplatesTexts.ts';
import { Moment } from '../frame/Moment.tsx';
import { useRowKeys } from '../frame/useRowKeys.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { draftOf, NEW_TEMPLATE, type TemplateValues } from './templateValues.ts';

const templatesSearch = addressSearch({ isNew: viewing(oneOf('novy', ['ano'] as const)) });

/** `/provoz/vzory`: templates of tenders, and the page that adds one. */
export default function TemplatesSection() {
  const { search, pathOf } = useAddressSearch(templatesSearch);
  useHeadingFocus(search.isNew);
  return search.isNew ? <NewTemplate /> : <TemplateTable addPath={pathOf({ isNew: 'ano' })} />;
}

function TemplateTable({ addPath }: { addPath: string }) {
  const templates = useListAdminTemplatesQuery();
  const place = useRowKeys<HTMLDivElement>();
  const { columns } = texts;
  return (
    <div ref={place} data-wide>
      <PageHead
        title={texts.title}
        extra={
          <LinkButton type="primary" to={addPath}>
            {texts.add}
          </LinkButton>
        }
      />
      <p className="secondary">{texts.lead}</p>
      <Loaded query={templates} skeleton={<Skeleton blocks={[320]} />}>
        {(rows) => (
          <Table<AdminTemplate>
            label={texts.title}
            rows={rows}
            keyOf={({ id }) => id}
            isStale={templates.isFetching}
            columns={[
              {
                key: 'name',
                title: columns.name,
                isName: true,
                render: ({ id, name }) => <Link to={sectionItemPath('templates', id)}>{name}</Link>,
              },
              {
                key: 'categories',
                title: columns.categories,
                render: ({ categories }) => categories.map(({ name }) => name).join(', '),
              },
              { key: 'items', title: columns.items, render: ({ must_have }) => number(must_have.length) },
              { key: 'criteria', title: columns.criteria, render: ({ criteria }) => number(criteria.length) },
              {
                key: 'state',
                title: columns.state,
                render: ({ is_retired }) => (is_retired ? <Tag>{texts.retired}</Tag> : texts.offered),
              },
              { key: 'updated', title: columns.updated, render: ({ updated_at }) => <Moment at={updated_at} /> },
            ]}
          />
        )}
      </Loaded>
    </div>
  );
}

function NewTemplate() {
  const navigate = useNavigate();
  const [create] = useCreateTemplateMutation();
  return (
    <>
      <Link to={sectionPath('templates')}>{texts.back}</Link>
      <PageHead title={texts.addTitle} />
      <PortalForm<TemplateValues, AdminTemplate>
        endpoint="createTemplate"
        initialValues={NEW_TEMPLATE}
        rules={templateRules}
        draft={{ object: 'template', version: null }}
        onSubmit={(values) => create(draftOf(values))}
        onSaved={({ id }) => void navigate(sectionItemPath('templates', id))}
      >
        <TemplateFields />
        <SaveBar label={texts.create} isNew />
      </PortalForm>
    </>
  );
}
