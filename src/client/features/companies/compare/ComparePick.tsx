import type { ReactNode } from 'react';
import { COMPARE_MAX } from '#contract/limits/limits.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { comparisonTexts as texts } from '../comparisonTexts.ts';
import styles from './ComparePick.module.css';

/** The companies selected for a comparison. */
export interface Picking {
  picked: readonly number[];
  onPick: (ids: readonly number[]) => void;
}

/** Button that selects a company for the comparison. */
export function ComparePick({ id, name, picked, onPick }: { id: number; name: string } & Picking) {
  const isPicked = picked.includes(id);
  return (
    <Button
      size="small"
      type={isPicked ? 'primary' : 'default'}
      aria-label={texts.pickNamed(name)}
      aria-pressed={isPicked}
      disabled={!isPicked && picked.length >= COMPARE_MAX}
      onClick={() => onPick(isPicked ? picked.filter((other) => other !== id) : [...picked, id])}
    >
      {texts.pick}
    </Button>
  );
}

/** Bar at the bottom of the list while companies are selected. Its children are other actions with them. */
export function CompareBar({ picked, onPick, to, children }: Picking & { to: string; children: ReactNode }) {
  if (picked.length === 0) return null;
  return (
    <Line component="section" gap={16} className={styles.bar} aria-label={texts.bar}>
      <span role="status">{texts.picked(picked.length, COMPARE_MAX)}</span>
      {picked.length > 1 ? (
        <LinkButton type="primary" to={to}>
          {texts.show}
        </LinkButton>
      ) : (
        <span className="secondary">{texts.pickMore}</span>
      )}
      {children}
      <Button type="link" onClick={() => onPick([])}>
        {texts.clear}
      </Button>
    </Line>
  );
}
