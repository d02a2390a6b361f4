import { testimonialRules } from '#contract/rules/companies.ts';
import type { Testimonial } from '#contract/wire/companies.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { Rate } from '#shared/ui/Rate.tsx';
import { useSaveTestimonialMutation } from '../companiesApi.ts';
import { testimonialTexts as texts } from '../testimonialsTexts.ts';

interface TestimonialDialogProps {
  companyId: number;
  name: string;
  /** The person's existing testimonial. */
  own: Testimonial | undefined;
  onClose: () => void;
}

interface Words {
  rating: number | null;
  text: string;
}

/** Dialog for a rating and a text about a company. */
export default function TestimonialDialog({ companyId, name, own, onClose }: TestimonialDialogProps) {
  const [save] = useSaveTestimonialMutation();
  return (
    <FormDialog<Words, Testimonial>
      title={texts.dialogTitle(name)}
      endpoint="saveTestimonial"
      initialValues={{ rating: own?.rating ?? null, text: own?.text ?? '' }}
      rules={testimonialRules}
      onSubmit={({ rating, text }) => save({ id: companyId, rating: rating ?? 0, text })}
      send={texts.save}
      onClose={onClose}
    >
      <RatingField />
      <TextAreaField name="text" label={texts.text} hint={texts.textHint} />
    </FormDialog>
  );
}

const RatingField = () => (
  <FormField<number | null> name="rating" label={texts.rating} labelled="group">
    {({ attributes, value, change }) => (
      <div onBlur={attributes.onBlur}>
        <Rate label={texts.rating} value={value} onChange={change} aria-describedby={attributes['aria-describedby']} />
      </div>
    )}
  </FormField>
);
