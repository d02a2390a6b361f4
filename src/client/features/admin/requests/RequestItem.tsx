import { clsx } from 'clsx';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { sectionItemPath, sectionPath } from '#contract/adminPaths.ts';
import { CONSULTATION_LABELS } from '#contract/vocabulary/consultation.ts';
import type { AdminRequestDetail } from '#contract/wire/adminRequests.ts';
import { requests } from '#features/services/requestsTexts.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useListPath } from '#shared/search/useAddressSearch.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { dateTime, phone } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useGetAdminRequestQuery } from '../adminRequestsApi.ts';
import { adminRequests } from '../adminRequestsTexts.ts';
import { ItemColumns } from '../frame/ItemColumns.tsx';
import { LOOKING } from '../frame/looking.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { titleOf } from './requestColumns.tsx';
import { RequestMarks } from './RequestMarks.tsx';
import styles from './requests.module.css';
import { WorkPanel } from './WorkPanel.tsx';

const { columns, detail: texts } = adminRequests;

/** `/provoz/pozadavky/7`: one request, its messages and the actions on it. */
export default function RequestItem({ id }: { id: number }) {
  const query = useGetAdminRequestQuery({ id }, LOOKING);
  const list = useListPath(sectionPath('requests'));
  const back = <Link to={list}>{texts.back}</Link>;
  return (
    <>
      {back}
      <Loaded query={query} whole skeleton={<Skeleton blocks={[60, 320]} />} elsewhere={back}>
        {(request) => <OneRequest key={request.id} request={request} />}
      </Loaded>
    </>
  );
}

function OneRequest({ request }: { request: Versioned<AdminRequestDetail> }) {
  const title = titleOf(request);
  usePageTitle(`${title}, ${request.name}`);
  return (
    <>
      <PageHead
        title={title}
        extra={<RequestMarks request={request} />}
        more={<HistoryButton kind="requests" id={request.id} etag={null} version={request.updated_at} />}
      />
      <ItemColumns>
        <div>
          <Messages request={request} />
          <AnswerForm request={request} />
        </div>
        <div className={styles.said}>
          <WorkPanel request={request} />
          <Card title={texts.facts}>
            <Facts
              items={[
                [columns.number, request.id],
                [requests.name, <Link to={sectionItemPath('people', request.user)}>{request.name}</Link>],
                [
                  columns.companies,
                  request.companies.length > 0 &&
                    request.companies.map(({ id, name }, index) => (
                      <Fragment key={id}>
                        {index > 0 && ', '}
                        <Link to={sectionItemPath('companies', id)}>{name}</Link>
                      </Fragment>
                    )),
                ],
                [columns.plan, request.plan],
                [requests.phone, <a href={`tel:${request.phone}`}>{phone(request.phone)}</a>],
                [columns.email, <a href={`mailto:${request.email}`}>{request.email}</a>],
                [requests.time, request.time],
                [requests.service, request.service],
                [requests.project, request.project],
                [requests.type, request.type && CONSULTATION_LABELS[request.type]],
                [requests.categories, request.categories.join(', ')],
                [requests.note, request.note],
                [columns.created, dateTime(request.created_at)],
              ]}
            />
          </Card>
        </div>
      </ItemColumns>
    </>
  );
}

/** Messages between the portal and the client. */
function Messages({ request: { messages } }: { request: AdminRequestDetail }) {
  return (
    <section aria-label={texts.messages}>
      <h2>{texts.messages}</h2>
      {messages.length === 0 ? (
        <p className="secondary">{texts.noMessages}</p>
      ) : (
        <ul className={clsx(styles.said, 'plain')}>
          {messages.map(({ id, is_answer, author_name, text, created_at }) => (
            <li key={id} className={clsx(styles.message, !is_answer && styles.fromClient)}>
              <p className={styles.who}>
                {is_answer ? texts.portal(author_name) : (author_name ?? texts.client)}, {dateTime(created_at)}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
