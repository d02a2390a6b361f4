import { sql } from 'kysely';
import { canEditCompany } from '#contract/access/companyAccess.ts';
import { dayOf } from '#contract/lib/days.ts';
import { paths } from '#contract/paths.ts';
import type { RequestKind, RequestState } from '#contract/vocabulary/consultation.ts';
import type { ProjectStatus } from '#contract/vocabulary/projectStatus.ts';
import { type FirstStep, PROFILE_PARTS, type ProfilePart } from '#contract/wire/overview.ts';
import { firstStepsOf } from '#modules/user/firstStepsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { isRequestOf, responsibleOf, responsibleOfRequest } from '#platform/identity/responsibleRepository.ts';
import { type Caller, isOwn } from '#platform/identity/visibilityRepository.ts';
import type { FoundRow } from './listRow.ts';
import { listTexts as texts } from './listTexts.ts';

/** Maximum number of rows of one source. */
const AT_MOST = 50;

/** Requests to the operator that are not settled: those that were answered wait for the client. */
export async function requestRows(db: Db, caller: Caller): Promise<FoundRow[]> {
  const { rows } = await sql<{
    id: number;
    kind: RequestKind;
    state: RequestState;
    service: string | null;
    created_at: Date;
    answered_at: Date | null;
    is_answered: boolean;
    is_mine: boolean;
  }>`
    select item.id, item.kind, item.state, service.name as service, item.created_at, item.answered_at,
      coalesce(item.answered_at > coalesce(item.replied_at, '-infinity'), false) as is_answered,
      ${responsibleOfRequest('item')} = ${caller.id} as is_mine
    from requests as item left join services as service on service.id = item.service_id
    where ${isRequestOf('item', caller.id)} and item.state <> 'DONE'
    order by item.created_at desc, item.id desc limit ${AT_MOST}`.execute(db);
  return rows.map(({ id, kind, state, service, created_at, answered_at, is_answered, is_mine }) => ({
    item: is_answered ? `request:${id}:${answered_at!.toISOString()}` : `request:${id}`,
    band: is_answered ? 'DO' : 'RUNNING',
    kind: 'REQUEST',
    title: texts.request(kind, service),
    text: is_answered ? texts.requestAnswered : texts.requestState(state, dayOf(created_at)),
    path: paths.requests(),
    press: is_answered ? texts.answer : null,
    since: answered_at ?? created_at,
    is_mine,
    records: [{ kind: 'requests', id }],
    ...(is_answered && { ends: 'DONE' as const, events: ['REQUEST_ANSWERED' as const] }),
  }));
}

/** Projects under way, without those whose tender has a row. */
export async function projectRows(db: Db, caller: Caller, waiting: readonly FoundRow[]): Promise<FoundRow[]> {
  const known = waiting.flatMap(({ records = [] }) =>
    records.flatMap(({ kind, id }) => (kind === 'projects' ? [id] : [])),
  );
  const { rows } = await sql<{
    id: number;
    name: string;
    status: ProjectStatus;
    deadline: string | null;
    progress: number;
    updated_at: Date;
    is_mine: boolean;
  }>`
    select id, name, status, deadline, ((step1 + step2 + step3 + step4 + step5 + step6) / 6)::int as progress, updated_at,
      ${responsibleOf('item', 'owner_id')} is not distinct from ${caller.id} as is_mine
    from projects as item
    where ${isOwn(caller)} and deleted_at is null and status <> 30 and id <> all(${known}::int[])
    order by updated_at desc, id desc limit ${AT_MOST}`.execute(db);
  return rows.map(({ id, name, status, deadline, progress, updated_at, is_mine }) => ({
    item: `project:${id}`,
    band: 'RUNNING',
    kind: 'PROJECT',
    title: name,
    text: texts.project(status, progress),
    path: paths.projectEdit(id),
    day: deadline,
    since: updated_at,
    is_mine,
    records: [{ kind: 'projects', id }],
  }));
}

const STEP_PATHS: Readonly<Record<FirstStep, (company: number | null) => string>> = {
  company: paths.companyCreate,
  software: () => paths.softwareCreate(),
  project: () => paths.projectCreate(),
  grants: () => paths.grantSearch(),
  fields: (company) => (company === null ? paths.companyCreate() : paths.companyEdit(company)),
  reference: paths.referenceCreate,
  bid: () => paths.projects(),
};

/** First steps that are not done, and what is missing in the profile of the company, for members who may change it. */
export async function stepRows(db: Db, caller: Caller, isJoining: boolean): Promise<FoundRow[]> {
  const { company } = caller;
  const edited = company !== null && canEditCompany(caller, { id: company, is_owner: true }) ? company : null;
  const { rows: found } = await sql<Record<ProfilePart, boolean> & { id: number | null; since: Date }>`
    select company.id, person.date_joined as since, company.description is not null as description, company.phone is not null as phone,
      company.email is not null as email, company.web is not null as web, company.city is not null as address,
      company.gps_lat is not null as place, company.image_key is not null as image,
      exists (select from company_categories where company_id = company.id) as categories,
      exists (select from company_products where company_id = company.id) as products
    from users as person left join companies as company on company.id = ${edited}::int where person.id = ${caller.id}`.execute(
    db,
  );
  const [profile] = found;
  if (!profile) return [];
  const step = { band: 'DO', kind: 'STEP', since: profile.since, ends: 'DISMISSED' } as const;
  const steps = (await firstStepsOf(db, caller, isJoining)) ?? [];
  const rows = steps.flatMap(({ step: name, is_done }): FoundRow[] => {
    if (is_done) return [];
    const { name: title, note, press } = texts.steps[name];
    return [{ ...step, item: `step:${name}`, title, text: note, press, path: STEP_PATHS[name](company) }];
  });
  const missing = PROFILE_PARTS.filter((part) => !profile[part]);
  if (profile.id === null || missing.length === 0) return rows;
  const percent = Math.round((100 * (PROFILE_PARTS.length - missing.length)) / PROFILE_PARTS.length);
  return [
    ...rows,
    {
      ...step,
      item: `step:profile:${profile.id}`,
      title: texts.profile,
      text: texts.profileMissing(percent, missing),
      path: paths.companyEdit(profile.id),
      press: texts.profilePress,
    },
  ];
}
