import { paths } from '#contract/paths.ts';
import { moderationRules, reportedKinds } from '#contract/rules/moderationLabels.ts';
import {
  MODERATION_DECISIONS,
  type ModerationDecision,
  type ModerationStep,
  type ReportedKind,
} from '#contract/vocabulary/moderation.ts';
import type { Db } from '#platform/database/database.ts';
import type { MailDraft } from '#platform/mail/layout.ts';
import { knownFacts, wordsMail } from '#platform/notifications/eventMail.ts';
import type { EventDetails, EventTypes, Facts, Subject } from '#platform/notifications/eventTypes.ts';
import { notificationTexts } from '#platform/notifications/notificationTexts.ts';
import { statementMail } from './moderationMails.ts';
import { type Decision, findDecisions, NAMED_APART } from './moderationsRepository.ts';
import { moderationTexts } from './moderationTexts.ts';

const decided: EventDetails<Decision> = {
  idIn: 'decision',
  find: findDecisions,
  sample: {
    id: 1,
    kind: 'testimonials',
    record_id: 1,
    decision: 'HIDDEN',
    rule: 'EXPERIENCE',
    reason: moderationTexts.sample.reason,
    moderation: { id: 1, source: 'REPORT', name: moderationTexts.sample.name, text: null },
  },
};

/** Sentences of decisions made without a moderation case. */
const DECIDED_ALONE: Partial<Record<ModerationStep, (name: string) => string>> = moderationTexts.alone;

/** Sentences of decisions for the content's owners. */
const OWN_SENTENCES: Partial<Record<ModerationStep, (kind: ReportedKind, name: string | null) => string>> =
  moderationTexts.own;

/** Sentences of decisions for the people who reported the content. */
const REPORTER_SENTENCES: typeof OWN_SENTENCES = moderationTexts.reporter;

const nameOf = ({ details }: Facts<Subject, Decision>) => details?.moderation?.name ?? null;

const isDecision = (step: ModerationStep): step is ModerationDecision =>
  (MODERATION_DECISIONS as readonly string[]).includes(step);

/** Composes the mail about a decision that was made without a moderation case. Null if there is none. */
type DecisionMail = (db: Db, decision: Decision, publicUrl: string) => Promise<MailDraft | null>;

/** The statement of reasons. Null if the step is no decision. */
function statementOf({ kind, decision, rule, reason, moderation }: Decision, publicUrl: string): MailDraft | null {
  if (moderation === null || !isDecision(decision)) return null;
  const { id, source, name, text } = moderation;
  return statementMail({ moderation: id, kind, decision, source, rule, reason, snapshot: { name, text } }, publicUrl);
}

/** @param decisionMails mails about decisions without a moderation case, by kind of record */
export const moderationEventsWith = (decisionMails: Partial<Record<ReportedKind, DecisionMail>>) =>
  ({
    MODERATION: {
      details: decided,
      text: ({ details, subject }) => {
        if (!details) return null;
        const { decision, kind, moderation, reason } = details;
        const sentence =
          moderation === null
            ? DECIDED_ALONE[decision]?.(subject.name)
            : OWN_SENTENCES[decision]?.(kind, moderation.name);
        if (sentence === undefined) return null;
        return reason === null ? sentence : `${sentence}. ${notificationTexts.because(reason)}`;
      },
      path: ({ details, subjectPath }) => (details?.moderation ? paths.decision(details.moderation.id) : subjectPath),
      name: nameOf,
      mail: {
        async compose(db, _reader, { details }, publicUrl) {
          if (!details) return null;
          return details.moderation === null
            ? ((await decisionMails[details.kind]?.(db, details, publicUrl)) ?? null)
            : statementOf(details, publicUrl);
        },
        sample: ({ details, text, url }, publicUrl) =>
          (details && statementOf(details, publicUrl)) ?? {
            subject: text,
            blocks: [{ button: moderationTexts.statement.open, url }],
          },
      },
      sample: { subject: { kind: 'users' } },
    },
    /** It does not disclose the name of hidden content. */
    REPORT_SETTLED: {
      details: decided,
      text: ({ details }) => {
        if (!details) return null;
        const { kind, decision, moderation } = details;
        const isNamed = NAMED_APART.includes(kind) || (decision !== 'HIDDEN' && decision !== 'REMOVED');
        return REPORTER_SENTENCES[decision]?.(kind, isNamed ? (moderation?.name ?? null) : null) ?? null;
      },
      path: () => paths.ownReports(),
      name: nameOf,
      mail: wordsMail<undefined, Subject, Decision>({
        button: moderationTexts.reporterMail.open,
        blocks: (_found, { details }) => [
          ...knownFacts(
            [moderationTexts.facts.thing, details && reportedKinds[details.kind]],
            [moderationTexts.facts.rule, details?.rule && moderationRules[details.rule]],
            [moderationTexts.facts.reason, details?.reason],
          ),
          moderationTexts.reporterMail.what,
          moderationTexts.reporterMail.complain,
        ],
      }),
      sample: { subject: { kind: 'users' } },
    },
  }) satisfies EventTypes<Subject, Decision>;
