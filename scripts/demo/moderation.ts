import type { ModerationRule, ReportGround, ReportedKind } from '#contract/vocabulary/moderation.ts';
import {
  changeModeration,
  countReport,
  lockOrOpenModeration,
  saveModerationStep,
} from '#modules/moderation/moderationsRepository.ts';
import { createReport } from '#modules/moderation/reportsRepository.ts';
import { findThing, setHidden } from '#modules/moderation/thingsRepository.ts';
import type { Db } from '#platform/database/database.ts';
import { idOf, type Ids, momentAt } from './rows.ts';

/** One report: its author, its age in days, and its content. */
type Report = readonly [reporter: string, daysAgo: number, ground: ReportGround, note: string | null];

/** Reports a record. Returns the id of the moderation case. */
async function seedReports(
  db: Db,
  today: Date,
  people: Ids,
  { kind, id }: { kind: ReportedKind; id: number },
  reports: readonly Report[],
): Promise<number> {
  const thing = await findThing(db, kind, id);
  if (!thing) throw new Error(`There is no ${kind} ${id} to report`);
  let number = 0;
  for (const [reporter, daysAgo, ground, note] of reports) {
    const at = momentAt(today, -daysAgo);
    const { moderation } = await lockOrOpenModeration(db, { kind, record_id: id, source: 'REPORT', thing }, at);
    number = moderation.id;
    await createReport(db, idOf(people, reporter), { moderation_id: number, kind, record_id: id, ground, note }, at);
    await countReport(db, number);
  }
  return number;
}

interface HideDecision {
  rule: ModerationRule;
  reason: string;
  appeal: string;
}

/** Hides the reported content and inserts the author's appeal. */
async function seedAppeal(
  db: Db,
  today: Date,
  people: Ids,
  { kind, id, moderation, author }: { kind: ReportedKind; id: number; moderation: number; author: number },
  { rule, reason, appeal }: HideDecision,
): Promise<void> {
  const operator = idOf(people, 'moderator');
  const [hidden, appealed] = [momentAt(today, -3), momentAt(today, -1)];
  await setHidden(db, kind, id, { reason, at: hidden });
  await changeModeration(db, moderation, {
    state: 'APPEALED',
    outcome: 'HIDDEN',
    rule,
    decision_reason: reason,
    decided_by: operator,
    decided_at: hidden,
    appeal_text: appeal,
    appealed_by: author,
    appealed_at: appealed,
  });
  const about = { moderation_id: moderation, kind, record_id: id };
  await saveModerationStep(db, { ...about, decision: 'HIDDEN', rule, reason, operator_id: operator }, hidden);
  await saveModerationStep(db, { ...about, decision: 'APPEALED', reason: appeal, operator_id: null }, appealed);
}

/** Returns the latest testimonial of a company by one of the given authors. */
const testimonialOf = (db: Db, company: number, authors: readonly number[]) =>
  db
    .selectFrom('testimonials')
    .select(['id', 'author_id'])
    .where('company_id', '=', company)
    .where('author_id', 'in', [...authors])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();

/** Inserts open reports, one hidden item with an appeal, and a company's reply to a testimonial. */
export async function seedModeration(db: Db, today: Date, people: Ids, companies: Ids): Promise<void> {
  const clients = [idOf(people, 'klient.premium'), idOf(people, 'klient.basic')];
  const praised = await testimonialOf(db, idOf(companies, 'reseni-a-site-sumava'), clients);
  await db
    .updateTable('testimonials')
    .set({
      reply_text: 'Děkujeme za důvěru. S rozšířením sítě rádi pomůžeme i příště.',
      reply_at: momentAt(today, -2),
      reply_by: idOf(people, 'dodavatel'),
    })
    .where('id', '=', praised.id)
    .execute();

  const { id, author_id } = await testimonialOf(db, idOf(companies, 'alena-dvoranova'), clients);
  const testimonial = { kind: 'testimonials', id } as const;
  const moderation = await seedReports(db, today, people, testimonial, [
    ['konzultant', 4, 'FALSE', 'Zakázku v tomto rozsahu jsem pro klienta nedělala.'],
  ]);
  await seedAppeal(
    db,
    today,
    people,
    { ...testimonial, moderation, author: author_id! },
    {
      rule: 'EXPERIENCE',
      reason: 'Z hodnocení není zřejmé, o jakou zakázku jde.',
      appeal: 'Šlo o posudek k výběru účetního systému letos v březnu. Fakturu mohu doložit.',
    },
  );

  const message = await db
    .selectFrom('messages')
    .select('id')
    .where('thread_ct_id', '=', 1)
    .where('author_id', '=', idOf(people, 'konzultant'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await seedReports(db, today, people, { kind: 'messages', id: message.id }, [
    ['klient.basic', 2, 'SPAM', 'Nabízí služby, o které nikdo nežádal.'],
    ['klient.free', 1, 'SPAM', null],
  ]);
  await seedReports(db, today, people, { kind: 'companies', id: idOf(companies, 'kyberneticka-hlidka') }, [
    ['klient.basic', 1, 'FALSE', 'V profilu je telefon, který jim už nepatří.'],
  ]);
  const reference = await db
    .selectFrom('reference_projects')
    .select('id')
    .where('company_id', '=', idOf(companies, 'softwarova-dilna'))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (reference)
    await seedReports(db, today, people, { kind: 'references', id: reference.id }, [
      ['konzultant', 6, 'COPYRIGHT', 'Popis je doslova opsaný z naší reference.'],
    ]);
}
