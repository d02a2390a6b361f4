import { Link, useNavigate } from 'react-router-dom';
import { sectionItemPath, sectionPath } from '../../../../contract/adminPaths';
import { templateRules } from '../../../../contract/rules/tenders';
import type { AdminTemplate } from '../../../../contract/wire/tenders';
import { PageHead } from '../../../shared/elements/PageHead';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SaveBar } from '../../../shared/forms/SaveBar';
import { useHeadingFocus } from '../../../shared/lib/useHeadingFocus';
import { addressSearch } from '../../../shared/search/addressSearch';
import { oneOf, viewing } from '../../../shared/search/parameters';
import { useAddressSearch } from '../../../shared/search/useAddressSearch';
import { Loaded } from '../../../shared/states/Loaded';
import { number } from '../../../shared/texts/format';
import { LinkButton } from '../../../shared/ui/LinkButton';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { Table } from '../../../shared/ui/Table';
import { Tag } from '../../../shared/ui/Tag';
import { useCreateTemplateMutation, useListAdminTemplatesQuery } from '../adminTemplatesApi';
import { adminTemplates as texts } from '../adminTemplatesTexts';
import { Moment } from '../frame/Moment';
import { useRowKeys } from '../frame/useRowKeys';
import { TemplateFields } from './TemplateFields';
import { draftOf, NEW_TEMPLATE, type TemplateValues } from './templateValues';

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
      <Loaded of={templates} skeleton={<Skeleton blocks={[320]} />}>
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
