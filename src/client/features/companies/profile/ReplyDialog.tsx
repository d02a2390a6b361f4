import { APPEAL_MAX_LENGTH } from '#contract/limits/limits.ts';
import { testimonialReplyRules } from '#contract/rules/reports.ts';
import type { Testimonial } from '#contract/wire/companies.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useCreateTestimonialReplyMutation } from '../companiesApi.ts';
import { testimonialTexts as texts } from '../testimonialsTexts.ts';
import styles from './Testimonials.module.css';

interface ReplyDialogProps {
  companyId: number;
  testimonial: Testimonial;
  onClose: () => void;
}

/** The company's reply to a testimonial. Only one reply is possible. The testimonial stays visible. */
export default function ReplyDialog({ companyId, testimonial: { id, text }, onClose }: ReplyDialogProps) {
  const [reply] = useCreateTestimonialReplyMutation();
  return (
    <FormDialog<{ text: string }, Testimonial>
      title={texts.replyTitle}
      endpoint="createTestimonialReply"
      initialValues={{ text: '' }}
      rules={testimonialReplyRules}
      draft={{ object: `testimonialReply/${id}`, version: null }}
      onSubmit={(values) => reply({ id: companyId, testimonial: id, ...values })}
      send={texts.replySend}
      onClose={onClose}
    >
      <blockquote className={styles.text}>{text}</blockquote>
      <TextAreaField
        name="text"
        label={texts.replyText}
        hint={texts.replyHint}
        rows={5}
        maxLength={APPEAL_MAX_LENGTH}
        sends
      />
    </FormDialog>
  );
}
