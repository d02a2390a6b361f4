import { sql } from 'kysely';
import type { Role } from '../../../contract/vocabulary/accounts';
import type {
  ModerationRule,
  ModerationSource,
  ModerationStep,
  ReportedKind,
} from '../../../contract/vocabulary/moderation';
import { NOTIFICATION_SUBJECTS, type NotificationSubject } from '../../../contract/vocabulary/notifications';
import type { Db } from '../database/database';
import { seesTenderThroughAny } from '../../modules/tenders/tenderVisibilityRepository';
import {
  type Caller,
  isOwnOfAny,
  isShown,
  ownCompanyIds,
  shownName,
  TABLES,
  visibleTo,
} from '../identity/visibilityRepository';

/** The subject of a notification as its reader may see it. */
export interface Subject {
  kind: NotificationSubject;
  id: number;
  /** For a request: its kind. */
  name: string;
  /** For a company: the role of its register. */
  role?: Role;
  /** For a tender: the name of the buyer, and for the buyer's members the id of the project. */
  asking?: string | null;
  project?: number;
  /** For a request. */
  service?: string | null;
  /** For a bid that was decided about. */
  reason?: string | null;
}

type Row = Omit<Subject, 'kind'>;

/** Reads those of the given records that a user may see now, regardless of the active company. */
async function readable(db: Db, kind: NotificationSubject, ids: readonly number[], caller: Caller): Promise<Row[]> {
  if (ids.length === 0) return [];
  if (kind === 'users') return ids.includes(caller.id) ? [{ id: caller.id, name: '' }] : [];
  if (kind === 'tenders') {
    const { rows } = await sql<Row & { own_project: number | null }>`
      select tender.id, ${shownName('project', isOwnOfAny(caller, 'project'))} as name, asking.name as asking, case when ${isOwnOfAny(caller, 'project')} then project.id end as own_project
      from tenders as tender join projects as project on project.id = tender.project_id
        left join companies as asking on asking.id = project.company_id and ${isShown('asking')}
      where tender.id = any(${[...ids]}::int[]) and ${seesTenderThroughAny(caller)}`.execute(db);
    return rows.map(({ own_project, ...row }) => ({ ...row, ...(own_project !== null && { project: own_project }) }));
  }
  if (kind === 'requests') {
    return db
      .selectFrom('requests')
      .leftJoin('services', 'services.id', 'requests.service_id')
      .select(['requests.id', 'requests.kind as name', 'services.name as service'])
      .where('requests.user_id', '=', caller.id)
      .where(sql<boolean>`requests.id = any(${[...ids]}::int[])`)
      .execute();
  }
  if (kind === 'bids') {
    const { rows } = await sql<Row>`
      select item.id, ${shownName('project', isOwnOfAny(caller, 'project'))} as name, item.reason from bids as item
        join tenders as tender on tender.id = item.tender_id join projects as project on project.id = tender.project_id
      where item.id = any(${[...ids]}::int[]) and item.company_id = any(${ownCompanyIds(caller)}::int[])`.execute(db);
    return rows;
  }
  const role = kind === 'companies' ? sql`, item.role` : sql``;
  const { rows } = await sql<Row>`
    select item.id, item.name${role} from ${sql.table(TABLES[kind])} as item
    where item.id = any(${[...ids]}::int[]) and ${visibleTo(kind, caller, isOwnOfAny(caller))}`.execute(db);
  return rows;
}

/**
 * Reads all visible subjects of some notifications, by `kind id`.
 * @param idsOf returns the ids to read of each kind
 */
export async function findSubjects(
  db: Db,
  caller: Caller,
  idsOf: (kind: NotificationSubject) => readonly number[],
): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  for (const kind of NOTIFICATION_SUBJECTS) {
    for (const row of await readable(db, kind, idsOf(kind), caller)) found.set(`${kind} ${row.id}`, { ...row, kind });
  }
  return found;
}

/** Returns those of the given messages that readers of their discussion can still read. */
export async function findReadableMessages(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::int[])`)
    .where('hidden_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A decision of an operator with its subject. */
export interface Decided {
  id: number;
  kind: ReportedKind;
  record_id: number;
  decision: ModerationStep;
  rule: ModerationRule | null;
  reason: string | null;
  /** Null for approvals and verifications, which are decided without a moderation. */
  moderation: { id: number; found_by: ModerationSource; name: string | null; text: string | null } | null;
}

export async function findDecisions(db: Db, ids: readonly number[]): Promise<Map<number, Decided>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Decided>`
    select decided.id, decided.kind, decided.record_id, decided.decision, decided.rule, decided.reason,
      case when moderation.id is not null then json_build_object('id', moderation.id, 'found_by', moderation.found_by,
        'name', moderation.snapshot ->> 'name', 'text', moderation.snapshot ->> 'text') end as moderation
    from moderation_decisions as decided left join moderations as moderation on moderation.id = decided.moderation_id
    where decided.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
