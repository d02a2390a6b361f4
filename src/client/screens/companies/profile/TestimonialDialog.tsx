import { testimonialRules } from '../../../../contract/rules/companies';
import { RATING_MAX } from '../../../../contract/limits';
import type { Testimonial } from '../../../../contract/wire/companies';
import { FormField } from '../../../forms/FormField';
import { Dialog } from '../../../forms/Dialog';
import { PortalForm } from '../../../forms/PortalForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { TextAreaField } from '../../../forms/TextAreaField';
import { useSaveTestimonialMutation } from '../../../slices/companies';
import { testimonialTexts as texts } from '../../../texts/testimonials';

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

const GRADES = Array.from({ length: RATING_MAX }, (_, index) => index + 1);

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

/** Stars as a group of radio buttons, which every keyboard and screen reader knows. */
function RatingField() {
  return (
    <FormField<number | null> name="rating" label={texts.rating} labelled="group">
      {({ attributes, value, change }) => (
        <div className="rating-choice">
          {GRADES.map((grade) => (
            <label key={grade} data-filled={value !== null && grade <= value} title={texts.stars(grade)}>
              <input
                type="radio"
                name="rating"
                className="visually-hidden"
                aria-label={texts.stars(grade)}
                checked={grade === value}
                onChange={() => change(grade)}
                onBlur={attributes.onBlur}
              />
              <span aria-hidden="true">★</span>
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
}
