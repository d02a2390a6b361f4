import { clsx } from 'clsx';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '../../../contract/wire/accounts';
import type { Overview } from '../../../contract/wire/overview';
import {
  canReadPublishedProjects,
  canSearchRegister,
  isClient,
  isFreeClient,
  isPayingClient,
} from '../../../contract/access/access';
import { canAddReference, canCreateProject } from '../../../contract/access/companyAccess';
import { daysBetween } from '../../../contract/lib/days';
import { EmptyState } from '../../shared/states/EmptyState';
import { Loaded } from '../../shared/states/Loaded';
import { messageAnchor } from '../messages/shared/messageAnchor';
import { paths } from '../../../contract/paths';
import { queuePath, sectionPath } from '../../../contract/adminPaths';
import { selectToday } from '../../app/slices/device';
import { useGetOverviewQuery } from './overviewApi';
import { useAppSelector } from '../../app/store/hooks/app';
import { date, dateOf, dateTime } from '../../shared/texts/format';
import { dashboard as texts } from './homeTexts';
import { queueOf } from '../admin/adminQueuesTexts';
import { sidebar } from '../../shared/texts/portal';
import { PlainProgress } from '../../shared/ui/plain/PlainProgress';
import { Skeleton } from '../../shared/ui/Skeleton';
import { LinkButton } from '../../shared/ui/LinkButton';
import { PlainCard } from '../../shared/ui/plain/PlainCard';
import { FindSuppliers } from './FindSuppliers';
import { FirstSteps } from './FirstSteps';
import styles from './Dashboard.module.css';

/** Dashboard with the person's open tasks and shortcuts. */
export function Dashboard({ user }: { user: User }) {
  const overview = useGetOverviewQuery();
  // Shown only when the tasks are loaded. On phones it is below them and would be pushed down.
  const hasSettled = useDeferredValue(!overview.isLoading) || overview.isError;
  return (
    <div className={styles.dashboard}>
      <div>
        <h1>{texts.title(user.first_name)}</h1>
        <p className="secondary">{texts.lead}</p>
      </div>
      {canSearchRegister(user, 'suppliers') && <FindSuppliers />}
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="dashboard-waiting">
          <h2 id="dashboard-waiting">{texts.waiting}</h2>
          <Loaded
            of={overview}
            skeleton={<Skeleton blocks={[140, 140]} />}
            isEmpty={isCalm}
            empty={<EmptyState title={texts.calm} hint={texts.calmHint} action={<NextStep user={user} />} />}
          >
            {(data) => (
              <div className={styles.part}>
                <Waiting overview={data} />
                {data.first_steps && <FirstSteps steps={data.first_steps} />}
              </div>
            )}
          </Loaded>
        </section>
        {hasSettled && (
          <div className={styles.part}>
            {overview.data && <Profile overview={overview.data} />}
            <Shortcuts user={user} />
          </div>
        )}
      </div>
    </div>
  );
}

const isCalm = ({ answers, expiring_software, open_requests, projects, new_projects, queues, first_steps }: Overview) =>
  [answers, expiring_software, open_requests, projects, new_projects].every(({ length }) => length === 0) &&
  (queues ?? []).length === 0 &&
  first_steps === null;

/** Suggested next page if there are no open tasks. */
function NextStep({ user }: { user: User }) {
  if (canReadPublishedProjects(user)) return <LinkButton to={paths.projects()}>{texts.next.projects}</LinkButton>;
  if (isPayingClient(user)) return <LinkButton to={paths.garage()}>{texts.next.garage}</LinkButton>;
  return <LinkButton to={paths.grantSearch()}>{texts.next.grants}</LinkButton>;
}

interface Row {
  key: number | string;
  to: string;
  name: string;
  note: ReactNode;
}

interface RowsProps {
  title: string;
  rows: Row[];
  /** Link to all of them. */
  more?: ReactNode;
}

function Rows({ title, rows, more }: RowsProps) {
  if (rows.length === 0) return null;
  return (
    <PlainCard title={title} level={3}>
      <ul className={clsx(styles.rows, 'plain')}>
        {rows.map(({ key, to, name, note }) => (
          <li key={key}>
            <Link to={to}>{name}</Link>
            <span className="secondary">{note}</span>
          </li>
        ))}
      </ul>
      {more}
    </PlainCard>
  );
}

const URGENT = 30;

function Expiry({ left, day }: { left: number; day: string }) {
  return <span className={left < URGENT ? styles.urgent : undefined}>{texts.expires(left, date(day))}</span>;
}

function Queues({ queues }: { queues: NonNullable<Overview['queues']> }) {
  if (queues.length === 0) return null;
  return (
    <PlainCard title={texts.queues} level={3}>
      <ul className={clsx(styles.rows, 'plain')}>
        {queues.map(({ queue, count, oldest }) => (
          <li key={queue}>
            <Link to={queuePath(queue)}>{queueOf(queue, count)}</Link>
            <span className="secondary">{dateOf(oldest)}</span>
          </li>
        ))}
      </ul>
      <Link to={sectionPath('overview')}>{texts.admin}</Link>
    </PlainCard>
  );
}

function Waiting({ overview }: { overview: Overview }) {
  const { answers, expiring_software, open_requests, projects, new_projects, queues } = overview;
  const today = useAppSelector(selectToday);
  return (
    <>
      {queues && <Queues queues={queues} />}
      <Rows
        title={texts.answers}
        rows={answers.map(({ message_id, object, author_name, text, created_at }) => ({
          key: message_id,
          to: `${object.kind === 'projects' ? paths.projectEdit(object.id) : paths.reference(object.id)}#${messageAnchor(message_id)}`,
          name: texts.answer(author_name, object.name),
          note: `${text} (${dateTime(created_at)})`,
        }))}
      />
      <Rows
        title={texts.expiring}
        rows={expiring_software.map(({ id, name, valid_to }) => ({
          key: id,
          to: paths.softwareEdit(id),
          name,
          note: <Expiry left={daysBetween(today, valid_to)} day={valid_to} />,
        }))}
      />
      <Rows
        title={texts.requests}
        rows={open_requests.map(({ id, kind, state, service, created_at }) => ({
          key: `${kind}-${id}`,
          to: paths.requests(),
          name: texts.request(kind, service?.name ?? null),
          note: `${texts.state(state)}, ${dateTime(created_at)}`,
        }))}
      />
      <Rows
        title={texts.projects}
        rows={projects.map(({ id, name, status, progress }) => ({
          key: id,
          to: paths.projectEdit(id),
          name,
          note: texts.project(status, progress),
        }))}
      />
      <Rows
        title={texts.newProjects}
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
        more={<Link to={paths.projects()}>{texts.allProjects}</Link>}
      />
    </>
  );
}

function Profile({ overview: { profile, first_steps } }: { overview: Overview }) {
  // People without a company find the link to create one among the first steps.
  if (profile ? profile.percent >= 100 : first_steps !== null) return null;
  return (
    <PlainCard title={texts.profile}>
      {profile ? (
        <>
          <PlainProgress label={texts.profile} value={profile.percent} max={100} />
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
    </PlainCard>
  );
}

function shortcutsOf(user: User): { label: string; to: string }[] {
  if (!isClient(user)) {
    return [
      ...(canAddReference(user) ? [{ label: sidebar.addReference, to: paths.referenceCreate() }] : []),
      { label: sidebar.ownReferences, to: paths.ownReferences() },
      { label: sidebar.projects, to: paths.projects() },
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
    <PlainCard title={texts.shortcuts}>
      <ul className={clsx(styles.rows, 'plain')}>
        {shortcutsOf(user).map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </PlainCard>
  );
}
