import { sql } from 'kysely';
import { sameRequirement } from '../../../contract/offerParts';
import type { CallMustHave } from '../../../contract/wire/calls';
import type { EarlierAnswers, OfferContent } from '../../../contract/wire/offers';
import type { Db } from '../../database/database';

/** Offers of the company that are looked through, the newest first. */
const LOOKED_THROUGH = 50;

/** What a company answered last to each of some must-haves, told by their wording, and the text of its last offer. */
export async function findEarlierAnswers(
  db: Db,
  companyId: number,
  exceptOffer: number,
  mustHaves: readonly CallMustHave[],
): Promise<EarlierAnswers> {
  const { rows } = await sql<{ answers: OfferContent['answers']; text: string | null }>`
    select version.content -> 'answers' as answers, version.content ->> 'text' as text
    from offers as item join offer_versions as version on version.offer_id = item.id and version.number = item.sent_number
    where item.company_id = ${companyId} and item.id <> ${exceptOffer}
    order by version.sent_at desc, version.id desc limit ${LOOKED_THROUGH}`.execute(db);
  const known = new Map<string, OfferContent['answers'][number]>();
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
