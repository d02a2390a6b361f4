import { CONSENT_DOCUMENTS, type ConsentDocument } from '#contract/vocabulary/law.ts';
import type { Db } from '#platform/database/database.ts';

/** The version of each document that needs consent, which is the day since which it is in force. */
export type LawVersions = Readonly<Record<ConsentDocument, string>>;

/** Returns the documents whose current version the user has not consented to. */
export async function findConsentsDue(db: Db, userId: number, versions: LawVersions): Promise<ConsentDocument[]> {
  const given = await db.selectFrom('consents').select(['document', 'version']).where('user_id', '=', userId).execute();
  return CONSENT_DOCUMENTS.filter(
    (document) => !given.some((consent) => consent.document === document && consent.version === versions[document]),
  );
}

/** Records that a user consents to the current versions. Only the first consent to a version is stored. */
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
