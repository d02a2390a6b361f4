import { sql } from 'kysely';
import { roleIn } from '#contract/access/access.ts';
import { COMPANY_FIELDS } from '#contract/rules/companyLabels.ts';
import type { Role } from '#contract/vocabulary/accounts.ts';
import type { Company, ComparedCompany } from '#contract/wire/companies.ts';
import { batchLoader } from '#platform/database/batchLoader.ts';
import type { Db } from '#platform/database/database.ts';
import { type Linked, linksColumn, nameLinks, type WithLinks } from '#platform/database/names.ts';
import {
  type Caller,
  isListedReference,
  isOwnCompany,
  isShown,
  ownCompanyIds,
  visibleTo,
} from '#platform/identity/visibilityRepository.ts';
import { type Condition, item } from '#platform/search/searchParts.ts';
import { applicantOf, isNaturalPerson } from './ares/legalForms.ts';
import { readFacts } from './companyFactsRepository.ts';
import { type CompanyScope, inScope } from './companyFilterRepository.ts';
import { pictureOf } from './picturesRepository.ts';

type NamesField = keyof Linked | 'categories' | 'products';

interface CompanyRow
  extends
    Omit<Company, 'is_natural_person' | 'applicant' | 'image' | 'rating' | 'is_owner' | 'updated_at' | NamesField>,
    WithLinks {
  legal_form: string | null;
  image_key: string | null;
  rating_average: number | null;
  rating_count: number;
  updated_at: Date;
  version: number;
}

/** A company as the caller sees it, with the version of its row for the ETag. */
export interface VersionedCompany {
  company: Company;
  version: number;
}

function toCompany(
  { legal_form, image_key, rating_average, rating_count, version, links: _, ...row }: CompanyRow,
  linked: Linked,
  caller: Caller,
): VersionedCompany {
  const is_owner = roleIn(caller, row.id) !== null;
  return {
    version,
    company: {
      ...row,
      ...linked,
      is_natural_person: isNaturalPerson(legal_form),
      applicant: applicantOf(legal_form),
      categories: linked.category_obj.map(({ id }) => id),
      products: linked.products_obj.map(({ id }) => id),
      image: pictureOf(image_key),
      rating: { average: rating_average, count: rating_count },
      is_owner,
      // Only members of the company and operators see why it waits.
      verification_reason: is_owner ? row.verification_reason : null,
      verification_note: is_owner ? row.verification_note : null,
      hidden_reason: is_owner ? row.hidden_reason : null,
      updated_at: row.updated_at.toISOString(),
    },
  };
}

/** Certificates whose files others may see. */
const certificates = sql`(
  select coalesce(jsonb_agg(one || jsonb_build_object('file', (
    select file.id from files as file
    where file.id = (one ->> 'file')::int and file.owner_kind = 'companies' and file.owner_id = item.id
      and file.deleted_at is null and file.hidden_at is null)) order by place), '[]')
  from jsonb_array_elements(item.certificates) with ordinality as listed(one, place))`;

/** Columns of a complete company, named `item`. */
const wholeCompany = sql`${sql.join(COMPANY_FIELDS.filter((field) => field !== 'certificates').map(item))},
  ${certificates} as certificates, item.id, item.role, item.verification,
  item.verification_reason, item.verification_note, item.hidden_reason, item.legal_form, item.region, item.image_key,
  item.rating_average, item.rating_count, item.updated_at, item.version, ${linksColumn}`;

async function findOne(db: Db, condition: Condition, caller: Caller): Promise<VersionedCompany | null> {
  const { rows } = await sql<CompanyRow>`
    select ${wholeCompany} from companies as item where ${condition} order by item.id limit 1
  `.execute(db);
  const [linked] = await nameLinks(db, rows);
  return rows[0] && linked ? toCompany(rows[0], linked, caller) : null;
}

/**
 * Reads a company; null if the caller may not see it. The caller sees their own companies, those of the roles whose
 * registers the caller may open, and the authors of reference projects, which all logged-in users can read.
 */
export function findVisibleCompany(
  db: Db,
  id: number,
  caller: Caller,
  roles: readonly Role[],
): Promise<VersionedCompany | null> {
  const behindReference = sql`exists (
    select from reference_projects as reference where reference.company_id = item.id and ${isListedReference('reference')}
  )`;
  return findOne(
    db,
    sql`item.id = ${id} and (${isOwnCompany(caller)} or ${isShown('item')} and (item.role = any(${roles}) or ${behindReference}))`,
    caller,
  );
}

interface RegisterKey {
  id: number;
  role: Role;
  caller: Caller;
}

const loadRegisterCompany = batchLoader<RegisterKey, VersionedCompany>(async (db, keys) => {
  const { rows } = await sql<CompanyRow & { place: string }>`
    select key.place, ${wholeCompany}
    from unnest(${keys.map(({ id }) => id)}::int[], ${keys.map(({ role }) => role)}::text[], ${keys.map(({ id, caller }) => ownCompanyIds(caller).includes(id))}::bool[])
      with ordinality as key(id, role, is_own, place)
    join companies as item on item.id = key.id and item.role = key.role
      and (key.is_own or ${isShown('item')})
  `.execute(db);
  const linked = await nameLinks(db, rows);
  const found = keys.map((): VersionedCompany | null => null);
  rows.forEach(({ place, ...row }, index) => {
    const at = Number(place) - 1;
    found[at] = toCompany(row, linked[index]!, keys[at]!.caller);
  });
  return found;
});

/** Reads a company of one register; one that waits for verification is visible only to its owner. */
export async function findRegisterCompany(
  db: Db,
  id: number,
  role: Role,
  caller: Caller,
): Promise<VersionedCompany | null> {
  const found = await loadRegisterCompany(db, { id, role, caller });
  return found && { ...found, company: { ...found.company, facts: await readFacts(db, id) } };
}

/** Reads the caller's active company. */
export async function findPrimaryCompany(db: Db, caller: Caller): Promise<VersionedCompany | null> {
  return caller.company === null ? null : findOne(db, sql`item.id = ${caller.company}`, caller);
}

/** Reads a company that the caller is a member of. */
export function findOwnCompany(db: Db, id: number, caller: Caller): Promise<VersionedCompany | null> {
  return findOne(db, sql`item.id = ${id} and ${isOwnCompany(caller)}`, caller);
}

/** Lists the users who are notified about a company. */
export async function peopleOfCompany(db: Db, id: number): Promise<number[]> {
  const company = await db.selectFrom('companies').select('owner_id').where('id', '=', id).executeTakeFirst();
  return company?.owner_id == null ? [] : [company.owner_id];
}

/** Reads companies for comparison, in the requested order; those outside the scope are left out. */
export async function findComparedCompanies(
  db: Db,
  ids: readonly number[],
  scope: CompanyScope,
  caller: Caller,
): Promise<ComparedCompany[]> {
  const where = sql.join([sql`item.id = any(${ids})`, ...inScope(scope)], sql` and `);
  const { rows } = await sql<CompanyRow & { references_count: number }>`
    select ${wholeCompany}, (
      select count(*) from reference_projects as reference
      where reference.company_id = item.id and ${isListedReference('reference')}
    ) as references_count
    from companies as item where ${where} order by array_position(${ids}::integer[], item.id)
  `.execute(db);
  const linked = await nameLinks(db, rows);
  return Promise.all(
    rows.map(async ({ references_count, ...row }, index) => ({
      ...toCompany(row, linked[index]!, caller).company,
      references_count,
      facts: await readFacts(db, row.id),
    })),
  );
}

/** Reads those of the given companies that a user may see, for notifications. */
export async function listVisibleCompanies(db: Db, caller: Caller, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; name: string; role: Role }>`
    select item.id, item.name, item.role from companies as item
    where item.id = any(${[...ids]}::int[]) and ${visibleTo('companies', caller)}`.execute(db);
  return rows;
}

/** What mails say about a company. */
export interface CompanyNews {
  reg_number: string | null;
  /** The last testimonial. */
  testimonial: { rating: number; text: string } | null;
  /** The reader's own testimonial and the reply to it. */
  own: { text: string; reply: string | null } | null;
  /** The last reference. */
  reference: { name: string; client: string | null } | null;
}

export async function findCompanyNews(db: Db, id: number, readerId: number): Promise<CompanyNews | undefined> {
  const { rows } = await sql<CompanyNews>`
    select item.reg_number,
      (select json_build_object('rating', last.rating, 'text', last.text) from testimonials as last
        where last.company_id = item.id and last.hidden_at is null and last.removed_at is null
        order by last.created_at desc, last.id desc limit 1) as testimonial,
      (select json_build_object('text', own.text, 'reply', own.reply_text) from testimonials as own
        where own.company_id = item.id and own.author_id = ${readerId} and own.hidden_at is null and own.removed_at is null
        order by own.reply_at desc nulls last, own.id desc limit 1) as own,
      (select json_build_object('name', made.name, 'client', made.client_name) from reference_projects as made
        where made.company_id = item.id and ${isListedReference('made')} order by made.id desc limit 1) as reference
    from companies as item where item.id = ${id}`.execute(db);
  return rows[0];
}
