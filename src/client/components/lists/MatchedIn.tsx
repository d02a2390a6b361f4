import type { Matched } from '../../../contract/wire/matched';
import { listTexts, type SearchedThing } from '../../texts/lists';
import styles from './MatchedIn.module.css';

interface MatchedInProps {
  /** Absent when nothing was searched for. */
  matched: readonly Matched[] | undefined;
  of: SearchedThing;
}

/** By what a row of a list was found; a name that was found needs no mention. */
export function MatchedIn({ matched = [], of }: MatchedInProps) {
  const beside = matched.filter(({ by }) => by !== 'name');
  return beside.length === 0 ? null : <p className={styles.matched}>{listTexts.matched(beside, of)}</p>;
}
