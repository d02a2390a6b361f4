import { sectionItemPath } from '#contract/adminPaths.ts';
import { paths } from '#contract/paths.ts';
import { moderationRules, reportedKinds } from '#contract/rules/moderationLabels.ts';
import type {
  ModerationDecision,
  ModerationRule,
  ModerationSource,
  ReportedKind,
} from '#contract/vocabulary/moderation.ts';
import { composeMail, type ComposedMail, type MailDraft, wordsOfStranger } from '#platform/mail/layout.ts';
import { moderationTexts } from './moderationTexts.ts';

/** Number of characters of the reported text that a mail quotes. */
const EXCERPT = 500;

/** The reported content as mails quote it. */
interface ModeratedText {
  name: string | null;
  text: string | null;
}

/** A report or an appeal that waits for an operator. */
export interface WaitingModeration {
  id: number;
  kind: ReportedKind;
  what: 'report' | 'appeal';
  snapshot: ModeratedText;
  details: readonly (readonly [label: string, value: string])[];
}

/** Mail to the operator: a reader reported a record, or its author appeals. */
export function moderationMail(
  { id, kind, what, snapshot, details }: WaitingModeration,
  publicUrl: string,
): ComposedMail {
  const { facts, operator } = moderationTexts;
  return composeMail(operator[what](reportedKinds[kind], id), [
    operator[`${what}Intro`],
    {
      facts: [
        [facts.thing, `${reportedKinds[kind]}${snapshot.name === null ? '' : ` „${snapshot.name}“`}`],
        ...details.map(([label, value]) => [label, value.slice(0, EXCERPT)] as const),
        ...(snapshot.text ? [[facts.wording, snapshot.text.slice(0, EXCERPT)] as const] : []),
      ],
    },
    { button: operator.open, url: publicUrl + sectionItemPath('moderation', id) },
  ]);
}

/** A decision with its statement of reasons. */
export interface StatedDecision {
  moderation: number;
  kind: ReportedKind;
  decision: ModerationDecision;
  source: ModerationSource;
  rule: ModerationRule | null;
  reason: string | null;
  snapshot: ModeratedText;
}

/** Mail to the owners of a record: the decision, its rule, how the record was found, and how to appeal. */
export function statementMail(
  { moderation, kind, decision, source, rule, reason, snapshot }: StatedDecision,
  publicUrl: string,
): MailDraft {
  const { facts, statement, found, own } = moderationTexts;
  return {
    subject: own[decision](kind, snapshot.name === null ? null : wordsOfStranger(snapshot.name)),
    blocks: [
      statement[decision],
      {
        facts: [
          [facts.thing, `${reportedKinds[kind]}${snapshot.name === null ? '' : ` „${snapshot.name}“`}`],
          ...(snapshot.text ? [[facts.wording, snapshot.text.slice(0, EXCERPT)] as const] : []),
          ...(rule === null ? [] : [[facts.rule, moderationRules[rule]] as const]),
          ...(reason === null ? [] : [[facts.reason, reason] as const]),
          [facts.found, found[source]],
        ],
      },
      ...(decision === 'HIDDEN' || decision === 'REMOVED' ? [statement.how] : []),
      { button: statement.open, url: publicUrl + paths.decision(moderation) },
    ],
  };
}
