import type { WithMatched } from '../../../contract/wire/matched';
import { listTexts, type SearchedThing } from '../texts/lists';
import { Hyphened } from '../elements/Hyphened';
import styles from './MatchedIn.module.css';

interface MatchedInProps {
  row: WithMatched;
  of: SearchedThing;
}

/**
 * Explains which fields of a list row match the search, and which words it lacks. A match in the name is visible and
 * not mentioned.
 */
export function MatchedIn({ row: { matched = [], missing = [] }, of }: MatchedInProps) {
  const otherFields = matched.filter(({ by }) => by !== 'name');
  return (
    <>
      {otherFields.length > 0 && (
        <p className={styles.matched}>
          <Hyphened>{listTexts.matched(otherFields, of)}</Hyphened>
        </p>
      )}
      {missing.length > 0 && <p className={styles.matched}>{listTexts.missing(missing)}</p>}
    </>
  );
}
