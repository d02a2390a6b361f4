import type { WithMatched } from '#contract/wire/matched.ts';
import { Hyphened } from '#shared/elements/Hyphened.tsx';
import { matchTexts, type SearchedThing } from '#shared/texts/matches.ts';
import styles from './MatchedIn.module.css';

interface MatchedInProps {
  row: WithMatched;
  kind: SearchedThing;
}

/**
 * Explains which fields of a list row match the search, and which words it lacks. A match in the name is visible and
 * not mentioned.
 */
export function MatchedIn({ row: { matched = [], missing = [] }, kind }: MatchedInProps) {
  const otherFields = matched.filter(({ by }) => by !== 'name');
  return (
    <>
      {otherFields.length > 0 && (
        <p className={styles.matched}>
          <Hyphened>{matchTexts.matched(otherFields, kind)}</Hyphened>
        </p>
      )}
      {missing.length > 0 && <p className={styles.matched}>{matchTexts.missing(missing)}</p>}
    </>
  );
}
