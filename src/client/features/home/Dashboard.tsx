import { clsx } from 'clsx';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import {
  canReadPublishedProjects,
  canSearchRegister,
  isClient,
  isFreeClient,
  isOperator,
  isPayingClient,
} from '#contract/access/access.ts';
import { canAddReference, canCreateProject } from '#contract/access/companyAccess.ts';
import { queuePath, sectionPath } from '#contract/adminPaths.ts';
import { daysBetween } from '#contract/lib/days.ts';
import { EXPIRY_HORIZONS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { CALM_QUEUES } from '#contract/vocabulary/operators.ts';
import type { User } from '#contract/wire/accounts.ts';
import type { Overview } from '#contract/wire/overview.ts';
import { queueOf } from '#features/admin/adminQueuesTexts.ts';
import { messageAnchor } from '#shared/records/messages/messageAnchor.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { date, dateOf, dateTime } from '#shared/texts/format.ts';
import { sidebar } from '#shared/texts/portal.ts';
import { Card } from '#shared/ui/Card.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Progress } from '#shared/ui/Progress.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './Dashboard.module.css';
import { DashboardRows } from './DashboardRows.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { dashboard as texts } from './homeTexts.ts';
import { NeedField } from './NeedField.tsx';
import { needs } from './needsTexts.ts';
import { useGetOverviewQuery } from './overviewApi.ts';
import { haveFields, TenderRows } from './TenderRows.tsx';

/** Addresses of records with a discussion. */
const DISCUSSED = { projects: paths.projectEdit, references: paths.reference, tenders: paths.tender };

/** Dashboard with the person's open tasks and shortcuts. */
export function Dashboard({ user }: { user: User }) {
  const overview = useGetOverviewQuery();
  // Shown only when the tasks are loaded. On phones it is below them and would be pushed down.
  const hasSettled = useDeferredValue(!overview.isLoading) || overview.isError;
  return (
    <div className={styles.dashboard} data-wide={isOperator(user) ? undefined : ''}>
      <h1>{texts.title(user.vocative)}</h1>
      {isClient(user) && !isOperator(user) && (
        <NeedField pathOf={canSearchRegister(user, 'suppliers') ? paths.suppliers : paths.needs} submit={needs.find} />
      )}
      <div className={clsx(!isOperator(user) && styles.columns)}>
        <section className={styles.part} aria-labelledby="dashboard-waiting">
          <h2 id="dashboard-waiting">{texts.waiting}</h2>
          <Loaded
            query={overview}
            skeleton={<Skeleton blocks={[140, 140]} />}
            isEmpty={isCalm}
            empty={<EmptyState title={texts.calm} hint={texts.calmHint} action={<NextStep user={user} />} />}
          >
            {(data) => (
              <div className={styles.part}>
                <Waiting overview={data} />
                {data.first_steps && <FirstSteps steps={data.first_steps} company={user.company} />}
              </div>
            )}
          </Loaded>
        </section>
        {hasSettled && !isOperator(user) && (
          <div className={styles.part}>
            {overview.data && <Profile user={user} overview={overview.data} />}
            <Shortcuts user={user} />
          </div>
        )}
      </div>
    </div>
  );
}

function isCalm({ first_steps, queues, ...rest }: Overview): boolean {
  const lists = [rest.tender_tasks, rest.new_tenders, rest.joining, rest.answers, rest.expiring_software];
  return (
    [...lists, rest.open_requests, rest.projects, rest.new_projects, queues ?? []].every(
      ({ length }) => length === 0,
    ) && first_steps === null
  );
}

/** Suggested next page if there are no open tasks. */
function NextStep({ user }: { user: User }) {
  if (canReadPublishedProjects(user)) return <LinkButton to={paths.projects()}>{texts.next.projects}</LinkButton>;
  if (isPayingClient(user)) return <LinkButton to={paths.garage()}>{texts.next.garage}</LinkButton>;
  return <LinkButton to={paths.grantSearch()}>{texts.next.grants}</LinkButton>;
}

const [URGENT] = EXPIRY_HORIZONS;

function Expiry({ left, day }: { left: number; day: string }) {
  return (
    <span className={left < 0 ? styles.over : left <= URGENT ? styles.urgent : undefined}>
      {texts.expires(left, date(day))}
    </span>
  );
}

function Queues({ queues }: { queues: NonNullable<Overview['queues']> }) {
  if (queues.length === 0) return null;
  return (
    <Card title={texts.queues} level={3}>
      <ul className={clsx(styles.rows, 'plain')}>
        {queues.map(({ queue, count, oldest }) => (
          <li key={queue} className={CALM_QUEUES.includes(queue) ? styles.calm : styles.pressing}>
            <Link to={queuePath(queue)}>{queueOf(queue, count)}</Link>
            <span className="secondary">{dateOf(oldest)}</span>
          </li>
        ))}
      </ul>
      <Link to={sectionPath('overview')}>{texts.admin}</Link>
    </Card>
  );
}

function Waiting({ overview }: { overview: Overview }) {
  const { answers, expiring_software, open_requests, projects, new_projects, queues, joining } = overview;
  const today = useAppSelector(selectToday);
  return (
    <>
      {joining.map(({ id, company_name, created_at }) => (
        <Card key={id} title={texts.joining(company_name)} level={3}>
          <p>{texts.joiningSince(created_at)}</p>
        </Card>
      ))}
      {queues && <Queues queues={queues} />}
      <TenderRows overview={overview} />
      <DashboardRows
        title={texts.expiring}
        rows={expiring_software.map(({ id, name, valid_to }) => ({
          key: id,
          to: paths.softwareEdit(id),
          name,
          note: <Expiry left={daysBetween(today, valid_to)} day={valid_to} />,
        }))}
      />
      <DashboardRows
        title={texts.requests}
        rows={open_requests.map(({ id, kind, state, service, created_at }) => ({
          key: `${kind}-${id}`,
          to: paths.requests(),
          name: texts.request(kind, service?.name ?? null),
          note: `${texts.state(state)}, ${dateTime(created_at)}`,
        }))}
      />
      <DashboardRows
        title={texts.projects}
        rows={projects.map(({ id, name, status, progress }) => ({
          key: id,
          to: paths.projectEdit(id),
          name,
          note: texts.project(status, progress),
        }))}
      />
      <DashboardRows
        title={texts.newProjects(haveFields(new_projects))}
        rows={new_projects.map(({ id, name, company_name, categories, published_at }) => ({
          key: id,
          to: paths.projectEdit(id),
          name,
          note: texts.newProject(
            company_name,
            categories.map((category) => category.name),
            dateOf(published_at),
          ),
        }))}
        more={<Link to={paths.projects({ nabidky: 'vse' })}>{texts.allProjects}</Link>}
      />
      <DashboardRows
        title={texts.answers}
        rows={answers.map(({ message_id, object, author_name, text, created_at }) => ({
          key: message_id,
          to: `${DISCUSSED[object.kind](object.id)}#${messageAnchor(message_id)}`,
          name: texts.answer(author_name, object.name),
          note: `${text} (${dateTime(created_at)})`,
        }))}
      />
    </>
  );
}

function Profile({ user, overview: { profile, first_steps, joining } }: { user: User; overview: Overview }) {
  // Members who may not change the profile of their company have none. People without a company find the link to create
  // one among the first steps, unless they wait for another company.
  if (profile ? profile.percent >= 100 : user.company !== null || first_steps !== null || joining.length > 0)
    return null;
  return (
    <Card title={texts.profile}>
      {profile ? (
        <>
          <Progress label={texts.profile} percent={profile.percent} showInfo={false} />
          <p>
            <strong>{texts.profileDone(profile.percent)}.</strong> {texts.profileMissing(profile.missing)}
          </p>
          <Link to={paths.companyEdit(profile.company.id)}>{texts.profileEdit}</Link>
        </>
      ) : (
        <>
          <p>{texts.noCompany}</p>
          <Link to={paths.companyCreate()}>{texts.createCompany}</Link>
        </>
      )}
    </Card>
  );
}

function shortcutsOf(user: User): { label: string; to: string }[] {
  if (!isClient(user)) {
    return [
      ...(canAddReference(user) ? [{ label: sidebar.addReference, to: paths.referenceCreate() }] : []),
      { label: sidebar.ownReferences, to: paths.ownReferences() },
      { label: sidebar.offeredProjects, to: paths.projects() },
    ];
  }
  return [
    ...(canCreateProject(user)
      ? [
          { label: sidebar.addSoftware, to: paths.softwareCreate() },
          { label: sidebar.createProject, to: paths.projectCreate() },
        ]
      : []),
    isFreeClient(user)
      ? { label: sidebar.technologies, to: paths.technologies() }
      : { label: sidebar.consultants, to: paths.consultants() },
    { label: sidebar.references, to: paths.references() },
  ];
}

function Shortcuts({ user }: { user: User }) {
  return (
    <Card title={texts.shortcuts}>
      <ul className={clsx(styles.rows, 'plain')}>
        {shortcutsOf(user).map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
