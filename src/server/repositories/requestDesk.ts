import { sql } from 'kysely';
import type { ConsultationType, RequestKind, RequestState } from '../../contract/vocabulary/consultation';
import type { Db } from '../database/database';

/** A request with who sent it, as the operator reads it. */
export interface DeskRequest {
  id: number;
  kind: RequestKind;
  state: RequestState;
  name: string;
  phone: string;
  time: string | null;
  note: string | null;
  type: ConsultationType | null;
  service: string | null;
  project: string | null;
  /** Names in Czech order. */
  categories: string[];
  email: string;
  user_id: number;
  created_at: Date;
  accepted_at: Date | null;
  done_at: Date | null;
}

export interface DeskFilter {
  id?: number | undefined;
  kind?: RequestKind | undefined;
  state?: RequestState | undefined;
}

/** Requests of everybody, the oldest first. */
export async function listDesk(db: Db, { id, kind, state }: DeskFilter = {}): Promise<DeskRequest[]> {
  return db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('services', 'services.id', 'requests.service_id')
    .leftJoin('projects', 'projects.id', 'requests.project_id')
    .$if(id !== undefined, (query) => query.where('requests.id', '=', id!))
    .$if(kind !== undefined, (query) => query.where('requests.kind', '=', kind!))
    .$if(state !== undefined, (query) => query.where('requests.state', '=', state!))
    .select([
      'requests.id',
      'requests.kind',
      'requests.state',
      'requests.name',
      'requests.phone',
      'requests.time',
      'requests.note',
      'services.name as service',
      'projects.name as project',
      'users.email',
      'requests.user_id',
      'requests.created_at',
      'requests.accepted_at',
      'requests.done_at',
    ])
    .select((row) => row.fn.coalesce('requests.assistant_type', 'requests.callback_type').as('type'))
    .select(
      sql<
        string[]
      >`array(select category.name from request_categories join categories as category on category.id = category_id
        where request_id = requests.id order by category.sort_key)`.as('categories'),
    )
    .orderBy('requests.id')
    .execute();
}

export async function findDeskRequest(db: Db, id: number): Promise<DeskRequest | null> {
  const [found] = await listDesk(db, { id });
  return found ?? null;
}

/**
 * Moves a request on: NEW to ACCEPTED, NEW or ACCEPTED to DONE, never back.
 * @returns false when there is none that could be moved
 */
export async function moveRequest(db: Db, id: number, state: 'ACCEPTED' | 'DONE', now: Date): Promise<boolean> {
  const moved = await db
    .updateTable('requests')
    .set({
      state,
      accepted_at: sql<Date>`coalesce(accepted_at, ${now})`,
      ...(state === 'DONE' && { done_at: now }),
    })
    .where('id', '=', id)
    .where('state', 'in', state === 'ACCEPTED' ? ['NEW'] : ['NEW', 'ACCEPTED'])
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}
