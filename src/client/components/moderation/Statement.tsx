import { Link } from 'react-router-dom';
import { moderationRules, reportedKinds } from '../../../contract/rules/moderationLabels';
import type {
  ModerationRule,
  ModerationSource,
  ModerationState,
  ReportedKind,
} from '../../../contract/vocabulary/moderation';
import { paths } from '../../../contract/paths';
import { statementTexts as texts } from '../../texts/moderation';
import { Facts } from '../elements/Facts';
import styles from './Statement.module.css';

/** What a decision says to those whose something is. */
interface StatementOfReasons {
  kind: ReportedKind;
  name: string | null;
  text: string | null;
  state: ModerationState;
  rule: ModerationRule | null;
  decision_reason: string | null;
  found_by: ModerationSource;
  /** How it can be appealed, as a sentence; null where it cannot. */
  appeal: string | null;
}

/** The statement of reasons: what it is about, what was decided, by which rule, why, and what can be done about it. */
export function Statement({ of }: { of: StatementOfReasons }) {
  const { kind, name, text, state, rule, decision_reason, found_by, appeal } = of;
  return (
    <Facts
      of={[
        [
          texts.said,
          <>
            {[reportedKinds[kind], name].filter(Boolean).join(': ')}
            {text && <blockquote className={styles.said}>{text}</blockquote>}
          </>,
        ],
        [texts.decided, texts.outcome[state]],
        [
          texts.rule,
          rule && (
            <>
              {moderationRules[rule]} <Link to={paths.law('terms')}>{texts.terms}</Link>
            </>
          ),
        ],
        [texts.reason, decision_reason && <p className={styles.words}>{decision_reason}</p>],
        [texts.found, texts.foundBy[found_by]],
        [
          texts.next,
          appeal && (
            <>
              {appeal} {texts.elsewhere}
            </>
          ),
        ],
      ]}
    />
  );
}
