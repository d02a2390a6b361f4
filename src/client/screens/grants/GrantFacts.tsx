import type { Grant } from '../../../contract/wire/grants';
import { selectToday } from '../../slices/device';
import { useAppSelector } from '../../store/hooks';
import { grantsTexts as texts } from '../../texts/grants';
import { deadlineOf, isEndingSoon } from './grantTerms';
import type { GrantLabels } from './useGrantLabels';

/** Applicants named in a list; the rest is counted. */
const NAMED = 3;

export function StateMark({ state }: Pick<Grant, 'state'>) {
  return <span className={`grant-state grant-state--${state.toLowerCase()}`}>{texts.states[state]}</span>;
}

/** State and what the deadline means today. */
export function StateAndDeadline({ grant }: { grant: Grant }) {
  const today = useAppSelector(selectToday);
  return (
    <p className="grant-term">
      <StateMark state={grant.state} />
      <span className={isEndingSoon(grant, today) ? 'grant-term__soon' : undefined}>{deadlineOf(grant, today)}</span>
    </p>
  );
}

interface EligibilityProps {
  grant: Grant;
  /** Code of the applicant searched for, or empty. */
  applicant: string;
  labelOf: GrantLabels['labelOf'];
}

/** Whether the applicant searched for may ask; without one, who may. */
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
    <span className={suits ? 'grant-suits' : 'grant-suits grant-suits--not'}>
      <span aria-hidden="true">{suits ? '✓ ' : '✕ '}</span>
      {suits ? texts.suits(label) : texts.suitsNot(label)}
    </span>
  );
}
