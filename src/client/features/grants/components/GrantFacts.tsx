import { clsx } from 'clsx';
import type { Grant } from '#contract/wire/grants.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { grantsTexts as texts } from '../grantsTexts.ts';
import styles from './grants.module.css';
import { deadlineOf, isEndingSoon } from './grantTerms.ts';
import type { GrantLabels } from './useGrantLabels.ts';

/** Maximum number of applicants listed by name. */
const NAMED = 3;

const STATE_COLOURS = { OPEN: 'success', PLANNED: 'processing', CLOSED: 'default' } as const;

/** State of a grant and its deadline relative to today. */
export function StateAndDeadline({ grant }: { grant: Grant }) {
  const today = useAppSelector(selectToday);
  return (
    <div className={clsx(styles.line, styles.term)}>
      <Tag color={STATE_COLOURS[grant.state]}>{texts.states[grant.state]}</Tag>
      <span className={isEndingSoon(grant, today) ? styles.soon : undefined}>{deadlineOf(grant, today)}</span>
    </div>
  );
}

interface EligibilityProps {
  grant: Grant;
  /** Code of the applicant in the search, or empty. */
  applicant: string;
  labelOf: GrantLabels['labelOf'];
}

/** Whether the applicant in the search is eligible; without an applicant, a list of those who are. */
export function Eligibility({ grant: { applicants }, applicant, labelOf }: EligibilityProps) {
  if (applicants.length === 0) return <span className="secondary">{texts.suitsUnknown}</span>;
  if (applicant === '') {
    const named = applicants.slice(0, NAMED).map((code) => labelOf('applicant', code));
    const rest = applicants.length - named.length;
    return <>{[...named, ...(rest > 0 ? [texts.more(rest)] : [])].join(', ')}</>;
  }
  const suits = applicants.includes(applicant);
  const label = labelOf('applicant', applicant);
  return (
    <Tag color={suits ? 'success' : 'error'}>
      <span aria-hidden="true">{suits ? '✓ ' : '✕ '}</span>
      {suits ? texts.suits(label) : texts.suitsNot(label)}
    </Tag>
  );
}
