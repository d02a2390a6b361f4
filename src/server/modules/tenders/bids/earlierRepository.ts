import { sql } from 'kysely';
import { sameRequirement } from '#contract/rules/bidParts.ts';
import type { EarlierAnswers, BidContent } from '#contract/wire/bids.ts';
import type { TenderMustHave } from '#contract/wire/tenders.ts';
import type { Db } from '#platform/database/database.ts';

/** How many bids of the company are searched, newest first. */
const LOOKED_THROUGH = 50;

/**
 * Finds the last answer of a company to each of the given must-haves, matched by their wording, and the text of its
 * last bid.
 */
export async function findEarlierAnswers(
  db: Db,
  companyId: number,
  exceptBid: number,
  mustHaves: readonly TenderMustHave[],
): Promise<EarlierAnswers> {
  const { rows } = await sql<{ answers: BidContent['answers']; text: string | null }>`
    select version.content -> 'answers' as answers, version.content ->> 'text' as text
    from bids as item join bid_versions as version on version.bid_id = item.id and version.number = item.sent_number
    where item.company_id = ${companyId} and item.id <> ${exceptBid}
    order by version.sent_at desc, version.id desc limit ${LOOKED_THROUGH}`.execute(db);
  const known = new Map<string, BidContent['answers'][number]>();
  for (const answer of rows.flatMap(({ answers }) => answers)) {
    const requirement = sameRequirement(answer.text);
    if (!known.has(requirement)) known.set(requirement, answer);
  }
  const answers = mustHaves.flatMap(({ id, text }) => {
    const answer = known.get(sameRequirement(text));
    return answer ? [[id, { meets: answer.meets, note: answer.note }] as const] : [];
  });
  return { answers: Object.fromEntries(answers), text: rows.find(({ text }) => text !== null)?.text ?? null };
}
