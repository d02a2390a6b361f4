import type { Db } from '#platform/database/database.ts';
import { passwordMatches } from '#platform/identity/passwords.ts';
import { seedAdmin } from './admin.ts';
import { seedCatalogues } from './catalogues.ts';
import { seedCompanies } from './companies.ts';
import { seedDiscussions, seedTestimonials } from './discussions.ts';
import { seedGrants } from './grants.ts';
import { seedHistory } from './history.ts';
import { seedDecisionFiles, seedJudged } from './judged.ts';
import { seedModeration } from './moderation.ts';
import { seedNotifications } from './notifications.ts';
import { DEMO_PASSWORD, emailOf, openAccounts, seedMembers, seedPeople } from './people.ts';
import { seedProjects } from './projects.ts';
import { seedConfirmation, seedReferences } from './references.ts';
import { seedRequests } from './requests.ts';
import { seedShortlists } from './shortlists.ts';
import { seedSoftware } from './software.ts';
import { seedTenders } from './tenders.ts';

/**
 * Fills an empty database with the Czech demo in one transaction. A database with any account or company is left
 * unchanged. The same `today` always gives the same rows, except for the salt of the password.
 * @param today reference date of the demo's expiries, deadlines and terms of grants
 */
export async function seedDemo(db: Db, today: Date): Promise<void> {
  await (db.isTransaction ? fill(db, today) : db.transaction().execute((transaction) => fill(transaction, today)));
}

/** Whether a demo account can still be used to log in with the public demo password. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const emails = openAccounts.map(({ key }) => emailOf(key));
  const accounts = await db.selectFrom('users').select('password_hash').where('email', 'in', emails).execute();
  for (const { password_hash } of accounts) if (await passwordMatches(password_hash, DEMO_PASSWORD)) return true;
  return false;
}

async function fill(db: Db, today: Date): Promise<void> {
  if (!(await isEmpty(db))) return;
  const catalogues = await seedCatalogues(db);
  const people = await seedPeople(db, today);
  const companies = await seedCompanies(db, today, catalogues, people);
  const references = await seedReferences(db, today, catalogues, people, companies);
  const projects = await seedProjects(db, today, catalogues, people, companies);
  await seedSoftware(db, today, catalogues, people);
  await seedMembers(db, today, people);
  await seedTenders(db, today, { people, companies, projects });
  await seedConfirmation(db, today);
  await seedJudged(db, today, { people, companies, projects });
  await seedShortlists(db, today, { people, companies, projects });
  await seedRequests(db, today, catalogues, people, projects);
  await seedDiscussions(db, today, people, { projects, references });
  await seedTestimonials(db, today, people, companies);
  await seedModeration(db, today, people, companies);
  await seedAdmin(db, today, people);
  await seedNotifications(db, today);
  await seedGrants(db, today);
  await seedHistory(db);
  await seedDecisionFiles(db);
}

async function isEmpty(db: Db): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
  const company = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst();
  const category = await db.selectFrom('categories').select('id').limit(1).executeTakeFirst();
  return user === undefined && company === undefined && category === undefined;
}
