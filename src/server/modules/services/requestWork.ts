import { DAY } from '#contract/lib/durations.ts';
import { timeOf } from '#contract/lib/times.ts';
import { messages } from '#contract/rules/messages.ts';
import type { RequestWork } from '#contract/wire/adminRequests.ts';
import type { Db } from '#platform/database/database.ts';
import { conflict, invalid } from '#platform/http/failures.ts';
import { listOperators } from '#platform/identity/operatorsRepository.ts';
import { readEmail } from '#platform/identity/usersRepository.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { findAdminRequest, type AdminRequestRow } from './adminRequestsRepository.ts';
import { handedOverMail } from './requestsMails.ts';
import { requestTexts } from './requestsTexts.ts';
import {
  changeRequest,
  findLastWorker,
  type LockedRequest,
  listRequestMessages,
  lockRequest,
  type RequestChange,
  writeRequestMessage,
} from './requestWorkRepository.ts';

/** Services that work on requests needs. The operator's command has no others. */
export type WorkServices = Pick<Services, 'clock'> & { config: Pick<Services['config'], 'publicUrl'> };

/** A call can be promised for the next year at most, and not for the past. */
const CALL_DAYS = 366;

/** The operator and the version of the request that they have read. The command has neither. */
export interface Worker {
  operator: number | null;
  /** Refuses the change if the request was changed since this version. */
  version?: number | undefined;
  /** Leaves settled requests unchanged. */
  isOnward?: true;
}

/** Describes what another operator has done meanwhile. */
async function whatHappened(db: Db, held: LockedRequest, { operator }: Worker): Promise<string> {
  const words = requestTexts.admin;
  const me = operator ?? 0;
  const last = (await listRequestMessages(db, [held.id])).get(held.id)?.at(-1);
  const other = await findLastWorker(db, held.id, me);
  const who = other?.name ?? words.somebody;
  const when = other ? timeOf(other.at) : null;
  if (held.state === 'DONE') return words.settledBy(who, when, held.is_refused);
  if (held.assignee_id !== null && held.assignee_id !== me) {
    const [assignee] = (await listOperators(db, 'requests')).filter(({ id }) => id === held.assignee_id);
    return words.takenBy(assignee?.name ?? who, when);
  }
  if (last && !last.is_answer) return words.repliedMeanwhile;
  return words.changedBy(who, when);
}

/**
 * Works on a request in one transaction: accepts, answers, reassigns or settles it, or promises a call. The client is
 * notified of the changes that concern the client, a new assignee is notified of the reassignment.
 * @returns the request after the change; `unchanged` if it had this state already, null if it does not exist
 * @throws Failure 409 (not 412, as there is nothing to merge) with what another operator did since the version that was
 *   read, 400 for inconsistent changes
 */
export const workOnRequest = (
  services: WorkServices,
  db: Db,
  id: number,
  worker: Worker,
  work: Omit<RequestWork, 'call_at'> & { call_at?: Date | null },
): Promise<AdminRequestRow | 'unchanged' | null> =>
  db.transaction().execute(async (transaction) => {
    const held = await lockRequest(transaction, id);
    if (!held) return null;
    if (worker.isOnward && held.state === 'DONE') return 'unchanged';
    if (worker.version !== undefined && worker.version !== held.version)
      throw conflict(await whatHappened(transaction, held, worker));
    const now = services.clock();
    const change = await changeOf(transaction, held, worker, work, now);
    if (change === null) return 'unchanged';
    const message = work.text
      ? await writeRequestMessage(
          transaction,
          { request_id: id, author_id: worker.operator, is_answer: true, text: work.text },
          now,
        )
      : null;
    await changeRequest(transaction, id, change, now);
    const request = await findAdminRequest(transaction, id);
    if (request === null) throw new Error(`Request ${id} is gone in its own transaction`);
    await notifyClient(transaction, now, held, request, message);
    await notifyAssignee(services, transaction, now, held, request, worker);
    return request;
  });

/** Returns the changed fields of a request; null if nothing changes. */
async function changeOf(
  db: Db,
  held: LockedRequest,
  { operator }: Worker,
  { text, state, is_refused = false, assignee, call_at }: Parameters<typeof workOnRequest>[4],
  now: Date,
): Promise<RequestChange | null> {
  if (assignee != null && assignee !== held.assignee_id) {
    const known = await listOperators(db, 'requests');
    if (!known.some((one) => one.id === assignee)) throw invalid({ assignee: [refusals.unknownReference] });
  }
  if (call_at != null && (+call_at <= +now || +call_at > +now + CALL_DAYS * DAY))
    throw invalid({ call_at: [requestTexts.admin.callInFuture] });
  const next = state ?? held.state;
  if (call_at != null && next === 'DONE') throw invalid({ call_at: [requestTexts.admin.callOfSettled] });
  const isSettling = state === 'DONE' && (held.state !== 'DONE' || held.is_refused !== is_refused);
  if (isSettling && is_refused && !text) throw invalid({ text: [messages.required] });
  // Settling a new request also accepts it. Working on an unassigned request assigns it to the operator.
  const isAccepting = held.state === 'NEW' ? state !== 'DONE' : state === 'ACCEPTED' && held.state === 'DONE';
  const isWork = Boolean(text) || isSettling || state === 'ACCEPTED' || assignee != null || call_at != null;
  const mine = held.assignee_id ?? operator;
  const assignee_id = assignee === undefined ? (isWork && mine !== null ? mine : held.assignee_id) : assignee;
  const change: RequestChange = {
    ...(isSettling && { state: 'DONE' as const, is_refused, call_at: null }),
    ...(isAccepting && isWork && { state: 'ACCEPTED' as const }),
    ...(assignee_id !== held.assignee_id && { assignee_id }),
    ...(call_at !== undefined && call_at?.getTime() !== held.call_at?.getTime() && { call_at }),
    ...(text && { answered: true }),
  };
  return Object.keys(change).length === 0 ? null : change;
}

/**
 * Notifies the client of an answer, of a settled request or of a promised call. A change of the assignee is internal.
 */
async function notifyClient(
  db: Db,
  now: Date,
  held: LockedRequest,
  request: AdminRequestRow,
  message: number | null,
): Promise<void> {
  const isPromised = request.call_at !== null && request.call_at.getTime() !== held.call_at?.getTime();
  const isMoved = request.state !== held.state || request.is_refused !== held.is_refused;
  if (!isMoved && !isPromised && message === null) return;
  await notify(db, now, {
    event: 'REQUEST_ANSWERED',
    subject: { kind: 'requests', id: request.id },
    actor: null,
    to: [held.responsible],
    data: {
      ...(isMoved && { state: request.state }),
      ...(isMoved && request.is_refused && { refused: true }),
      ...(message !== null && { answer: message }),
      ...(isPromised && { call: Math.round(request.call_at!.getTime() / 1000) }),
    },
    dedupe: `request:${request.id}:v${request.version}`,
  });
}

/** Sends a mail to an operator to whom another operator assigned a request. */
async function notifyAssignee(
  { config }: WorkServices,
  db: Db,
  now: Date,
  held: LockedRequest,
  request: AdminRequestRow,
  { operator }: Worker,
): Promise<void> {
  const assignee = request.assignee?.id;
  if (assignee === undefined || assignee === held.assignee_id || assignee === operator) return;
  const onceKey = `request:${request.id}:handed:${request.version}`;
  const to = await readEmail(db, assignee);
  await queueMail(db, { ...handedOverMail(request, config.publicUrl), to, onceKey, now });
}

/**
 * Accepts or settles a request for the operator's command, never backwards, and notifies the client in the same
 * transaction.
 */
export const settleRequest = (services: WorkServices, db: Db, id: number, state: 'ACCEPTED' | 'DONE') =>
  workOnRequest(services, db, id, { operator: null, isOnward: true }, { state });
