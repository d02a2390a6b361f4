import { Link } from 'react-router-dom';
import { COMPARE_MAX } from '../../../../contract/limits';
import { PlainButton } from '../../../components/PlainButton';
import { comparisonTexts as texts } from '../../../texts/comparison';
import './comparison.css';

/** What is picked to be compared, and how to pick more; absent for those who may not compare. */
export interface Picking {
  picked: readonly number[];
  onPick: (ids: readonly number[]) => void;
}

/** Picks one company of a list. */
export function ComparePick({ id, name, picked, onPick }: { id: number; name: string } & Picking) {
  const isPicked = picked.includes(id);
  return (
    <button
      type="button"
      className="compare-pick"
      aria-label={texts.pickNamed(name)}
      aria-pressed={isPicked}
      disabled={!isPicked && picked.length >= COMPARE_MAX}
      onClick={() => onPick(isPicked ? picked.filter((other) => other !== id) : [...picked, id])}
    >
      {texts.pick}
    </button>
  );
}

/** Stands at the bottom of the list while something is picked. */
export function CompareBar({ picked, onPick, to }: Picking & { to: string }) {
  if (picked.length === 0) return null;
  return (
    <section className="compare-bar" aria-label={texts.bar}>
      <span role="status">{texts.picked(picked.length, COMPARE_MAX)}</span>
      {picked.length > 1 ? (
        <Link className="compare-bar__show" to={to}>
          {texts.show}
        </Link>
      ) : (
        <span className="secondary">{texts.pickMore}</span>
      )}
      <PlainButton quiet onClick={() => onPick([])}>
        {texts.clear}
      </PlainButton>
    </section>
  );
}
