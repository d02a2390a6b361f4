import { CONSENT_DOCUMENTS, type ConsentDocument } from '../../../contract/vocabulary/law';
import type { Db } from '../../database/database';

/** Days since which the texts hold that people agree to. */
export type LawVersions = Readonly<Record<ConsentDocument, string>>;

/** What a person has not agreed to as it holds now. */
export async function findConsentsDue(db: Db, userId: number, versions: LawVersions): Promise<ConsentDocument[]> {
  const given = await db.selectFrom('consents').select(['document', 'version']).where('user_id', '=', userId).execute();
  return CONSENT_DOCUMENTS.filter(
    (document) => !given.some((consent) => consent.document === document && consent.version === versions[document]),
  );
}

/** Writes down that a person agrees to what holds now; the first time counts. */
export async function giveConsents(
  db: Db,
  userId: number,
  documents: readonly ConsentDocument[],
  versions: LawVersions,
  now: Date,
): Promise<void> {
  if (documents.length === 0) return;
  await db
    .insertInto('consents')
    .values(
      [...new Set(documents)].map((document) => ({
        user_id: userId,
        document,
        version: versions[document],
        given_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'document', 'version']).doNothing())
    .execute();
}
