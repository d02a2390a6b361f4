import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { moderationRules, reportedKinds } from '#contract/rules/moderationLabels.ts';
import type {
  ModerationRule,
  ModerationSource,
  ModerationState,
  ReportedKind,
} from '#contract/vocabulary/moderation.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { statementTexts as texts } from './moderationTexts.ts';
import styles from './Statement.module.css';

/** A moderation decision as the author of the content reads it. */
interface StatementOfReasons {
  kind: ReportedKind;
  name: string | null;
  text: string | null;
  state: ModerationState;
  rule: ModerationRule | null;
  decision_reason: string | null;
  source: ModerationSource;
  /** How to appeal, as a sentence; null if an appeal is not possible. */
  appeal: string | null;
}

/** The statement of reasons: the content, the decision, the rule, the reason, and how to appeal. */
export function Statement({ statement }: { statement: StatementOfReasons }) {
  const { kind, name, text, state, rule, decision_reason, source, appeal } = statement;
  return (
    <Facts
      items={[
        [
          texts.subject,
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
        [texts.found, texts.foundBy[source]],
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
