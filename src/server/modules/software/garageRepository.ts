import { sql } from 'kysely';
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '#contract/lib/days.ts';
import { EXPIRY_HORIZONS } from '#contract/limits/limits.ts';
import { SOFTWARE_NEEDS } from '#contract/vocabulary/licence.ts';
import type { Garage } from '#contract/wire/garage.ts';
import { findFittingGrants } from '#modules/grants/fittingGrantsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { isRequestOf } from '#platform/identity/responsibleRepository.ts';
import { type Caller, isOwn } from '#platform/identity/visibilityRepository.ts';
import type { Condition } from '#platform/search/searchParts.ts';
import { costOfItems, every, holdsOn, softwareConditions, type SoftwareFilter } from './softwareFilterRepository.ts';

/** Number of months in the outlook, including the current one. */
const OUTLOOK_MONTHS = 12;
const SOONEST = 10;

type SoftwareNumbers = Garage['software'];

/** The condition of a filter, for counting within one scan of the register. */
const matches = (caller: Caller, filter: SoftwareFilter): Condition => every(softwareConditions(caller, filter));

/** Reads a client's garage on a day. Its counts use the same conditions as the filters of the register. */
export async function readGarage(db: Db, caller: Caller, today: string): Promise<Garage> {
  return {
    today,
    software: {
      ...(await countSoftware(db, caller, today)),
      cost_by_category: await costByCategory(db, caller, today),
      soonest: await soonestEnds(db, caller, today),
    },
    projects: await countProjects(db, caller),
    requests: await countRequests(db, caller),
    ...(await findFittingGrants(db, caller.company, today)),
  };
}

/** The outlook starts today instead of the first day of the month, because expired licences are counted separately. */
function outlook(today: string): { month: string; from: string; to: string }[] {
  return Array.from({ length: OUTLOOK_MONTHS }, (_, index) => {
    const month = addMonths(monthOf(today), index);
    return { month, from: index === 0 ? today : firstDayOf(month), to: lastDayOf(month) };
  });
}

/** The same day of the month before, or its last day. */
function monthBefore(today: string): string {
  const month = addMonths(monthOf(today), -1);
  const last = lastDayOf(month);
  const day = `${month}${today.slice(-3)}`;
  return day < last ? day : last;
}

async function countSoftware(
  db: Db,
  caller: Caller,
  today: string,
): Promise<Omit<SoftwareNumbers, 'cost_by_category' | 'soonest'>> {
  const horizons = EXPIRY_HORIZONS.map((days) => ({ days, until: addDays(today, days) }));
  const months = outlook(today);
  const day = monthBefore(today);
  const [soon] = EXPIRY_HORIZONS;
  const filters: SoftwareFilter[] = [
    { expires_before: addDays(today, -1) },
    { expires_after: day, expires_before: addDays(day, soon) },
    ...horizons.map(({ until }) => ({ expires_after: today, expires_before: until })),
    ...SOFTWARE_NEEDS.map((need) => ({ need: [need] })),
    ...months.map(({ from, to }) => ({ expires_after: from, expires_before: to })),
  ];
  const counts = filters.map((filter) => sql`count(*) filter (where ${matches(caller, filter)})::int`);
  type Cost = SoftwareNumbers['cost'];
  const costOn = (valid_on: string) =>
    sql<Cost>`(select ${costOfItems} from software as item where ${matches(caller, { valid_on })})`;
  const { rows } = await sql<{ total: number; counts: number[]; cost: Cost; cost_before: Cost }>`
    select count(*)::int as total, array[${sql.join(counts)}] as counts,
      ${costOn(today)} as cost, ${costOn(day)} as cost_before
    from software as item where ${matches(caller, {})}
  `.execute(db);
  const { total, counts: found, cost, cost_before } = rows[0]!;
  const next = found.values();
  const count = (): number => next.next().value ?? 0;
  return {
    total,
    cost,
    expired: count(),
    month_ago: { day, cost: cost_before, expiring: count() },
    expiring: horizons.map((horizon) => ({ ...horizon, count: count() })),
    needs: SOFTWARE_NEEDS.map((need) => ({ need, count: count() })),
    expirations: months.map((month) => ({ ...month, count: count() })),
  };
}

async function costByCategory(db: Db, caller: Caller, today: string): Promise<SoftwareNumbers['cost_by_category']> {
  const { rows } = await sql<SoftwareNumbers['cost_by_category'][number]>`
    select case when category.id is not null then json_build_object('id', category.id, 'name', category.name) end as category,
      ${costOfItems} as cost
    from software as item
      left join software_categories as link on link.software_id = item.id
      left join categories as category on category.id = link.category_id
    where ${every(softwareConditions(caller))} and ${holdsOn(today)} and item.price_period <> 'ONCE' and item.price > 0
    group by category.id
    order by (${costOfItems} ->> 'year')::numeric desc, category.sort_key
  `.execute(db);
  return rows;
}

async function soonestEnds(db: Db, caller: Caller, today: string): Promise<SoftwareNumbers['soonest']> {
  const horizon = addDays(today, Math.max(...EXPIRY_HORIZONS));
  const { rows } = await sql<SoftwareNumbers['soonest'][number]>`
    select item.id, item.name, item.valid_to, item.product_id as product, item.supplier_name,
      array(select category_id from software_categories where software_id = item.id order by category_id) as categories
    from software as item
    where ${matches(caller, { expires_after: today, expires_before: horizon })}
    order by item.valid_to, item.sort_key, item.id limit ${SOONEST}
  `.execute(db);
  return rows;
}

async function countProjects(db: Db, caller: Caller): Promise<Garage['projects']> {
  const means = ['step1', 'step2', 'step3', 'step4', 'step5', 'step6'].map(
    (step) => sql`coalesce(round(avg(${sql.ref(step)})), 0)::int`,
  );
  const { rows } = await sql<Garage['projects'][number]>`
    select statuses.status, count(projects.id)::int as count, array[${sql.join(means)}] as steps
    from unnest(array[0, 10, 20, 30]) as statuses(status)
      left join projects
        on projects.status = statuses.status and ${isOwn(caller, 'projects')} and projects.deleted_at is null
    group by statuses.status order by statuses.status
  `.execute(db);
  return rows;
}

async function countRequests(db: Db, caller: Caller): Promise<Garage['requests']> {
  const { rows } = await sql<Garage['requests']>`
    select count(*) filter (where state = 'NEW')::int as "NEW", count(*) filter (where state = 'ACCEPTED')::int as "ACCEPTED"
    from requests where ${isRequestOf('requests', caller.id)}
  `.execute(db);
  return rows[0]!;
}
