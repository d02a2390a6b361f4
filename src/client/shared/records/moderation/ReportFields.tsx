import { REPORT_NOTE_MAX_LENGTH } from '#contract/limits/limits.ts';
import { reportGrounds } from '#contract/rules/moderationLabels.ts';
import { REPORT_GROUNDS, type ReportedKind, type ReportGround } from '#contract/vocabulary/moderation.ts';
import { hasStatus } from '#shared/api/failure.ts';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { useCreateReportMutation } from './reportsApi.ts';
import { reportTexts as texts } from './reportsTexts.ts';

/** Values of the report form. */
export interface ReportWords {
  ground: ReportGround | null;
  note: string | null;
}

const EMPTY: ReportWords = { ground: null, note: null };
const GROUNDS = REPORT_GROUNDS.map((value) => ({ value, label: reportGrounds[value] }));

/**
 * Props of the report form, and whether the person has reported the record before. Only the server knows that (409).
 */
export function useReport(kind: ReportedKind, id: number) {
  const [send, sending] = useCreateReportMutation({ fixedCacheKey: `createReport/${kind}/${id}` });
  useResetOnUnmount(sending);
  return {
    isBefore: hasStatus(sending.error, 409),
    form: {
      endpoint: 'createReport',
      initialValues: EMPTY,
      draft: { object: `report/${kind}/${id}`, version: null },
      // Validation refuses the form without a ground, so the default is never used.
      onSubmit: ({ ground, note }: ReportWords) => send({ kind, id, ground: ground ?? 'OTHER', note: note || null }),
    },
  };
}

/** Fields of a report: the ground, a note, and what happens next. */
export const ReportFields = () => (
  <>
    <RadioField<ReportGround> name="ground" label={texts.ground} options={GROUNDS} isList />
    <TextAreaField
      name="note"
      label={texts.note}
      hint={texts.noteHint}
      rows={4}
      maxLength={REPORT_NOTE_MAX_LENGTH}
      sends
    />
    <section aria-label={texts.next}>
      <strong>{texts.next}</strong>
      <ol>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  </>
);
