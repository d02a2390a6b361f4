import { sql } from 'kysely';
import { isOperator } from '#contract/access/access.ts';
import { canConfirmReference, canDecide, canManageMembers, canWrite } from '#contract/access/companyAccess.ts';
import { queuePath } from '#contract/adminPaths.ts';
import { dayOf } from '#contract/lib/days.ts';
import { paths } from '#contract/paths.ts';
import { QUEUE_LABELS } from '#contract/rules/queueLabels.ts';
import type { NotificationEvent } from '#contract/vocabulary/notifications.ts';
import type { TenderTask } from '#contract/vocabulary/tenders.ts';
import { waitingQueues } from '#modules/admin/adminQueuesRepository.ts';
import { isStillGiven } from '#modules/members/invitesRepository.ts';
import { concerns, isOfOthers, markOf } from '#modules/messages/threadReadsRepository.ts';
import { discussedRecords, seesThread, THREAD_TYPES, type ThreadKind } from '#modules/messages/threadsRepository.ts';
import { isToConfirm } from '#modules/references/confirmationsRepository.ts';
import { isEnding } from '#modules/software/expiryNotificationsRepository.ts';
import { listTenderTasks, type TenderTaskRow } from '#modules/tenders/tenderTasksRepository.ts';
import { readSleeping } from '#modules/watches/hitsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import type { Present } from '#platform/database/present.ts';
import { personName, primaryCompany } from '#platform/database/sqlColumns.ts';
import { responsibleOf } from '#platform/identity/responsibleRepository.ts';
import { type Caller, isOwn, isShown, shownName } from '#platform/identity/visibilityRepository.ts';
import { plural } from '#platform/texts/plural.ts';
import type { FoundRow } from './listRow.ts';
import { listTexts as texts } from './listTexts.ts';

/** Maximum number of rows of one source. */
const AT_MOST = 200;
/** Maximum number of characters of a message. */
const EXCERPT = 140;

/** Tasks that wait for others. */
const RUNNING: readonly TenderTask[] = ['OPEN', 'CLARIFICATIONS', 'WAITING'];
const EVENTS: Readonly<Partial<Record<TenderTask, readonly NotificationEvent[]>>> = {
  QUESTIONS: ['TENDER_QUESTION'],
  JUDGE: ['TENDER_CLOSED', 'BID_CLARIFIED'],
  DECIDE: ['TENDER_CLOSED', 'BID_CLARIFIED'],
  INVITED: ['TENDER_INVITED'],
  CLARIFY: ['BID_CLARIFICATION'],
};

/** The place where a task is done. */
function placeOf({ task, tender, project, bid, count }: TenderTaskRow): string {
  switch (task) {
    case 'JUDGE':
    case 'CLARIFICATIONS':
      return paths.comparison(project.id);
    case 'DECIDE':
      return count === 0 ? paths.projectTender(project.id) : paths.award(project.id);
    case 'INVITED':
      return paths.tender(tender);
    default:
      return bid === null ? paths.projectTender(project.id) : paths.bid(bid);
  }
}

/** What the caller or the active company has to do in tenders and bids, and what waits for others. */
export async function tenderRows(db: Db, caller: Caller, present: Present): Promise<FoundRow[]> {
  return (await listTenderTasks(db, caller, present)).map((row): FoundRow => {
    const { task, tender, project, bid, until, day, count, since, is_mine } = row;
    return {
      item: `tender:${tender}:${task}`,
      band: RUNNING.includes(task) ? 'RUNNING' : 'DO',
      kind: 'TENDER',
      title: project.name,
      text: texts.task(task, count),
      path: placeOf(row),
      press: (task === 'DECIDE' ? canDecide(caller) : canWrite(caller)) ? texts.taskPress(task) : null,
      until,
      day,
      since,
      is_mine,
      records: [
        { kind: 'tenders', id: tender },
        { kind: 'projects', id: project.id },
        ...(bid === null ? [] : [{ kind: 'bids', id: bid }]),
      ],
      ...(EVENTS[task] && { events: EVENTS[task] }),
    };
  });
}

/** Watched licences that end, and whose renewal nobody asks for yet. */
export async function licenceRows(db: Db, caller: Caller, now: Date): Promise<FoundRow[]> {
  const today = dayOf(now);
  const { rows } = await sql<{ id: number; name: string; valid_to: string; since: Date; is_mine: boolean }>`
    select id, name, valid_to, (valid_to - 90)::timestamptz as since,
      ${responsibleOf('item', 'owner_id')} is not distinct from ${caller.id} as is_mine
    from software as item where ${isOwn(caller)} and ${isEnding(today)} order by valid_to, id limit ${AT_MOST}`.execute(
    db,
  );
  return rows.map(({ id, name, valid_to, since, is_mine }) => ({
    item: `licence:${id}:${valid_to}`,
    band: 'DO',
    kind: 'LICENCE',
    title: name,
    text: texts.licence(valid_to, valid_to < today),
    path: paths.softwareEdit(id),
    press: canWrite(caller) ? texts.renew : null,
    day: valid_to,
    since,
    is_mine,
    ends: 'DONE',
    records: [{ kind: 'software', id }],
    events: ['LICENCE_EXPIRING'],
  }));
}

/** Discussions that concern the caller with new messages, after which the caller has not written: the last one of each. */
export async function messageRows(db: Db, caller: Caller): Promise<FoundRow[]> {
  const discussed = (kind: ThreadKind) => sql`
    select ${THREAD_TYPES[kind]}::integer as ct_id, ${kind}::text as kind, item.id, ${shownName('item', isOwn(caller))} as name, ${markOf(kind, caller.id)} as mark,
      ${kind === 'tenders' ? sql`case when ${isOwn(caller)} then item.project_id end` : sql`null::integer`} as project
    from ${discussedRecords(kind)} as item where ${seesThread(kind, caller)} and ${concerns(kind, caller)}`;
  const { rows } = await sql<{
    id: number;
    kind: ThreadKind;
    record: number;
    project: number | null;
    name: string;
    author: string;
    text: string;
    created_at: Date;
    count: number;
  }>`
    with objects as (${discussed('projects')} union all ${discussed('references')} union all ${discussed('tenders')})
    select distinct on (objects.kind, objects.id) message.id, objects.kind, objects.id as record, objects.project, objects.name,
      coalesce(nullif(concat_ws(' ', author.first_name, author.last_name), ''), company.name, '') as author,
      left(message.text, ${EXCERPT}) as text, message.created_at, count(*) over (partition by objects.kind, objects.id)::int as count
    from objects join messages as message on message.thread_ct_id = objects.ct_id
        and message.thread_object_id = objects.id and message.id > objects.mark and ${isOfOthers('message', caller.id)}
      join users as author on author.id = message.author_id
      left join lateral (select ${primaryCompany('author.id')} ->> 'name' as name) as company on true
    where not exists (
        select from messages as later
        where later.author_id = ${caller.id} and later.id > message.id and later.deleted_at is null
          and coalesce(later.parent_id, later.id) = coalesce(message.parent_id, message.id))
    order by objects.kind, objects.id, message.id desc limit ${AT_MOST}`.execute(db);
  const place = ({ kind, record, project }: (typeof rows)[number]) => {
    if (kind === 'projects') return paths.projectEdit(record);
    if (kind === 'references') return paths.reference(record);
    return project === null ? paths.tender(record) : paths.projectTender(project);
  };
  return rows.map((row) => ({
    item: `message:${row.id}`,
    band: 'DO',
    kind: 'MESSAGE',
    title: row.name,
    text: texts.message(row.author, row.text),
    why: row.count > 1 ? texts.messages(row.count) : null,
    path: `${place(row)}#zprava-${row.id}`,
    press: canWrite(caller) ? texts.answer : null,
    since: row.created_at,
    ends: 'DONE',
    records: [{ kind: row.kind, id: row.record }],
    events: ['MESSAGE', 'MENTION'],
  }));
}

/** Confirmations of references, people who ask to join, and what companies offer to the caller. */
export async function companyRows(db: Db, caller: Caller, now: Date): Promise<FoundRow[]> {
  type What = 'confirm' | 'join' | 'invited' | 'handedOver' | 'joining';
  type Row = { what: What; id: number; company: number; name: string; who: string; since: Date; until: Date | null };
  const managed = caller.company !== null && canManageMembers(caller, caller.company) ? caller.company : null;
  const { rows } = await sql<Row>`
    select 'confirm' as what, item.id, item.company_id as company, item.name, supplier.name as who, item.updated_at as since, null::timestamptz as until
    from reference_projects as item left join companies as supplier on supplier.id = item.company_id and ${isShown('supplier')}
    where ${canConfirmReference(caller)} and item.confirmation = 'PENDING' and item.deleted_at is null and ${isToConfirm(caller)}
    union all select 'join', request.id, company.id, ${personName('person')}, company.name, request.created_at, null
    from join_requests as request join companies as company on company.id = request.company_id join users as person on person.id = request.user_id
    where request.company_id = ${managed}::int and request.state = 'PENDING'
    union all select 'invited', invite.id, company.id, company.name, company.name, invite.mails_since, invite.expires_at
    from company_invites as invite join companies as company on company.id = invite.company_id and ${isShown('company')}
      join users as me on me.id = ${caller.id} and me.email = invite.email
    where invite.state = 'PENDING' and invite.expires_at > ${now} and ${isStillGiven}
    union all select 'handedOver', company.id, company.id, company.name, ${personName('giver')}, offer.created_at, null
    from company_handovers as offer join companies as company on company.id = offer.company_id join users as giver on giver.id = offer.by_user
    where offer.to_user = ${caller.id}
    union all select 'joining', request.id, company.id, company.name, company.name, request.created_at, null
    from join_requests as request join companies as company on company.id = request.company_id and ${isShown('company')}
    where request.user_id = ${caller.id} and request.state = 'PENDING'
    limit ${AT_MOST}`.execute(db);
  return rows.map(({ what, id, company, name, who, since, until }): FoundRow => {
    const row = { item: `${what}:${id}`, band: 'DO' as const, title: name, since, until };
    const records = [{ kind: 'companies', id: company }];
    const path = paths.companyPeople(company);
    switch (what) {
      case 'confirm':
        return {
          ...row,
          kind: 'REFERENCE',
          text: texts.confirm(who),
          path: paths.reference(id),
          press: texts.confirmPress,
          records: [{ kind: 'references', id }],
          events: ['REFERENCE_ASKED'],
        };
      case 'join':
        return {
          ...row,
          kind: 'JOINING',
          text: texts.asksToJoin(who),
          path,
          press: texts.decide,
          records,
          events: ['JOIN_ASKED'],
        };
      case 'handedOver':
        return {
          ...row,
          kind: 'MEMBER',
          text: texts.handedOver(who),
          path,
          press: texts.answer,
          records,
          events: ['HAND_OVER_OFFERED'],
        };
      case 'invited':
        return {
          ...row,
          kind: 'JOINING',
          text: texts.invited,
          path: paths.invite({ token: String(id) }),
          press: texts.accept,
          records,
          isMailed: true,
        };
      case 'joining':
        return { ...row, band: 'RUNNING', kind: 'JOINING', text: texts.joining, path: paths.account(), records };
    }
  });
}

/** Watches that fell asleep, and for operators the queues. */
export async function otherRows(db: Db, caller: Caller, since: Date, now: Date): Promise<FoundRow[]> {
  const asleep = (await readSleeping(db, caller, since)).map(({ id, name, asleep_at }): FoundRow => ({
    item: `watch:${id}:${dayOf(asleep_at)}`,
    band: 'DO',
    kind: 'WATCH',
    title: name,
    text: texts.asleep,
    path: paths.home(),
    press: texts.keepWatching,
    since: asleep_at,
    watch: id,
    ends: 'DISMISSED',
  }));
  const queues = isOperator(caller) ? await waitingQueues(db, caller, now) : [];
  return [
    ...asleep,
    ...queues.map(({ queue, count, oldest }): FoundRow => ({
      item: `queue:${queue}`,
      band: 'DO',
      kind: 'QUEUE',
      title: plural(count, QUEUE_LABELS[queue]),
      text: '',
      why: texts.queue,
      path: queuePath(queue),
      press: texts.open,
      since: new Date(oldest),
      isMailed: true,
    })),
  ];
}
