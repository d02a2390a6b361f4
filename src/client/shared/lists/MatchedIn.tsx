import type { Matched } from '../../../contract/wire/matched';
import { listTexts, type SearchedThing } from '../texts/lists';
import { Hyphened } from '../elements/Hyphened';
import styles from './MatchedIn.module.css';

interface MatchedInProps {
  /** Undefined if nothing was searched for. */
  matched: readonly Matched[] | undefined;
  of: SearchedThing;
}

/** Explains which fields of a list row match the search. A match in the name is visible and not mentioned. */
export function MatchedIn({ matched = [], of }: MatchedInProps) {
  const otherFields = matched.filter(({ by }) => by !== 'name');
  if (otherFields.length === 0) return null;
  return (
    <p className={styles.matched}>
      <Hyphened>{listTexts.matched(otherFields, of)}</Hyphened>
    </p>
  );
}
