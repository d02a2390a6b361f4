import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState } from 'react';
import { APPEAL_MONTHS, DECISION_REASON_MAX_LENGTH } from '#contract/limits/limits.ts';
import {
  moderationDecisions,
  moderationRules as ruleNames,
  moderationStates,
} from '#contract/rules/moderationLabels.ts';
import { moderationRules } from '#contract/rules/reports.ts';
import {
  MODERATION_RULES,
  type ModerationDecision,
  type ModerationRule,
  type ModerationState,
} from '#contract/vocabulary/moderation.ts';
import type { AdminModerationDetail } from '#contract/wire/moderation.ts';
import { hasStatus } from '#shared/api/failure.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { useHeadingFocus } from '#shared/lib/useHeadingFocus.ts';
import { ownModerations, statementTexts } from '#shared/records/moderation/moderationTexts.ts';
import { Statement } from '#shared/records/moderation/Statement.tsx';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { useDecideModerationMutation } from '../adminModerationApi.ts';
import { adminModerationItem as texts } from '../adminModerationTexts.ts';
import { decisionSearch } from './decisionSearch.ts';
import styles from './moderation.module.css';
import { useDecisionKeys } from './useDecisionKeys.ts';

/** Form values of a decision, with the state of the case when the form was opened. */
interface Verdict {
  decision: ModerationDecision | null;
  rule: ModerationRule | null;
  decision_reason: string | null;
  began: ModerationState;
}

const RULES = MODERATION_RULES.map((value) => ({ value, label: ruleNames[value] }));
/** Decisions that hide or remove content require a rule. */
const needsRule = (decision: ModerationDecision | null): boolean => decision === 'HIDDEN' || decision === 'REMOVED';

/**
 * Form of a moderation decision with its reason. If another moderator decides first, the typed text is kept and their
 * decision is shown above it.
 */
export function Decision({ moderation }: { moderation: Versioned<AdminModerationDetail> }) {
  const { id, etag, state, decisions } = moderation;
  const { search } = useAddressSearch(decisionSearch);
  const [decide, deciding] = useDecideModerationMutation({ fixedCacheKey: `decideModeration/${id}` });
  useResetOnUnmount(deciding);
  /** Number of decisions sent from the page. The form is reset after each. */
  const [edition, setEdition] = useState(0);
  // The sent form is removed, so the focus moves to the heading.
  useHeadingFocus(`${edition}`);
  const begun = edition === 0 ? decisions.find((one) => one === search.decision) : undefined;
  return (
    <Card title={texts.decision}>
      <PortalForm<Verdict, AdminModerationDetail>
        key={edition}
        endpoint="decideModeration"
        initialValues={{ decision: begun ?? null, rule: null, decision_reason: null, began: state }}
        rules={moderationRules}
        draft={{ object: `moderation/${id}`, version: state }}
        onSubmit={({ decision, rule, decision_reason }) =>
          decide({ id, etag, decision: decision ?? 'KEPT', decision_reason, rule: needsRule(decision) ? rule : null })
        }
        onSaved={() => setEdition(edition + 1)}
      >
        <DecisionFields
          moderation={moderation}
          isRefused={hasStatus(deciding.error, 409)}
          isBegun={begun !== undefined}
        />
      </PortalForm>
    </Card>
  );
}

interface DecisionFieldsProps {
  moderation: AdminModerationDetail;
  /** Whether the sent decision was refused because another one came first. */
  isRefused: boolean;
  /** Whether the page was opened with a preselected decision. */
  isBegun: boolean;
}

function DecisionFields({ moderation, isRefused, isBegun }: DecisionFieldsProps) {
  const { state, decisions, refusal, decided_by } = moderation;
  const { values, dirty, setFieldValue } = useFormikContext<Verdict>();
  const place = useRef<HTMLDivElement>(null);
  const goIn = useCallback(() => place.current?.querySelector<HTMLElement>('[role="combobox"], textarea')?.focus(), []);
  useEffect(() => {
    if (isBegun) goIn();
  }, [isBegun, goIn]);
  useDecisionKeys((decision) => {
    if (!decisions.includes(decision)) return;
    // Waits for the fields of the selected decision, which differ.
    void setFieldValue('decision', decision).then(goIn);
  });
  const isLate = isRefused || (dirty && values.began !== state);
  if (decisions.length === 0 && !isLate) return <p>{refusal ?? texts.settled}</p>;
  return (
    <Stack>
      {isLate && (
        <Alert
          type="warning"
          title={texts.conflict}
          description={texts.conflictHint(moderationStates[state], decided_by?.name ?? null)}
        />
      )}
      {refusal && <Alert type="info" title={refusal} />}
      {decisions.length > 0 && (
        <RadioField<ModerationDecision>
          name="decision"
          label={texts.what}
          options={decisions.map((value) => ({ value, label: moderationDecisions[value] }))}
        />
      )}
      <div ref={place} className={styles.column}>
        {needsRule(values.decision) && <SelectField<ModerationRule> name="rule" label={texts.rule} options={RULES} />}
        <TextAreaField
          name="decision_reason"
          label={texts.reason}
          hint={texts.reasonHint}
          rows={5}
          maxLength={DECISION_REASON_MAX_LENGTH}
          sends
        />
      </div>
      {decisions.length > 0 && (
        <>
          <Preview moderation={moderation} verdict={values} />
          <div>
            <SubmitButton>{texts.send}</SubmitButton>
          </div>
        </>
      )}
    </Stack>
  );
}

/** Preview of the text that the author will read. */
function Preview({ moderation, verdict }: { moderation: AdminModerationDetail; verdict: Verdict }) {
  const { decision, rule, decision_reason } = verdict;
  if (decision === null) return null;
  if (decision === 'KEPT') return <p className="secondary">{texts.keptHint}</p>;
  const { kind, source, snapshot, present } = moderation;
  const { name, text } = present ?? snapshot;
  return (
    <section aria-label={texts.preview} className={styles.preview}>
      <strong>{texts.preview}</strong> <span className="secondary">{texts.previewHint}</span>
      {decision === 'UPHELD' || decision === 'RESTORED' ? (
        <Facts
          items={[
            [statementTexts.decided, decision === 'UPHELD' ? ownModerations.refused : statementTexts.outcome.RESTORED],
            [ownModerations.answer, decision_reason && <p className={styles.words}>{decision_reason}</p>],
          ]}
        />
      ) : (
        <Statement
          statement={{
            kind,
            name,
            text,
            source,
            rule,
            decision_reason,
            state: decision,
            appeal: statementTexts.appealWithin(APPEAL_MONTHS),
          }}
        />
      )}
    </section>
  );
}
