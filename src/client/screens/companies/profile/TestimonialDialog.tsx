import { testimonialRules } from '../../../../contract/rules/companies';
import type { Testimonial } from '../../../../contract/wire/companies';
import { FormField } from '../../../forms/fields/FormField';
import { PortalForm } from '../../../forms/PortalForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { useSaveTestimonialMutation } from '../../../slices/companies';
import { testimonialTexts as texts } from '../../../texts/testimonials';
import { Dialog } from '../../../ui/Dialog';
import { Rate } from '../../../ui/Rate';

interface TestimonialDialogProps {
  companyId: number;
  name: string;
  /** What the person wrote before. */
  own: Testimonial | undefined;
  onClose: () => void;
}

interface Words {
  rating: number | null;
  text: string;
}

/** Stars and words about a company. */
export default function TestimonialDialog({ companyId, name, own, onClose }: TestimonialDialogProps) {
  const [save] = useSaveTestimonialMutation();
  return (
    <Dialog title={texts.dialogTitle(name)} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <PortalForm<Words, Testimonial>
        endpoint="saveTestimonial"
        initialValues={{ rating: own?.rating ?? null, text: own?.text ?? '' }}
        rules={testimonialRules}
        guarded={false}
        onSubmit={({ rating, text }) => save({ id: companyId, rating: rating ?? 0, text })}
        onSaved={onClose}
      >
        <RatingField />
        <TextAreaField name="text" label={texts.text} hint={texts.textHint} />
        <div>
          <SubmitButton>{texts.save}</SubmitButton>
        </div>
      </PortalForm>
    </Dialog>
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
