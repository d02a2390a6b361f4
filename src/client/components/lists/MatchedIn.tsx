import type { Matched } from '../../../contract/wire/matched';
import { listTexts, type SearchedThing } from '../../texts/lists';
import { Hyphened } from '../elements/Hyphened';
import styles from './MatchedIn.module.css';

interface MatchedInProps {
  /** Absent when nothing was searched for. */
  matched: readonly Matched[] | undefined;
  of: SearchedThing;
}

/** By what a row of a list was found; a name that was found needs no mention. */
export function MatchedIn({ matched = [], of }: MatchedInProps) {
  const beside = matched.filter(({ by }) => by !== 'name');
  if (beside.length === 0) return null;
  return (
    <p className={styles.matched}>
      <Hyphened>{listTexts.matched(beside, of)}</Hyphened>
    </p>
  );
}
