import type { Offer } from '../../../contract/wire/offers';
import { Facts } from '../../components/elements/Facts';
import { FormSection } from '../../components/elements/FormSection';
import { date } from '../../texts/format';
import { meets, offerFields, offers as texts, priceInWords, weeksInWords } from '../../texts/offers';
import styles from './OfferText.module.css';

/** An offer that is only read. */
export function OfferText({ offer }: { offer: Offer }) {
  const { call, start_date, duration_weeks, valid_until, text, answers } = offer;
  return (
    <>
      <FormSection title={texts.sections.price}>
        <Facts
          of={[
            [offerFields.price_from, priceInWords(call.price_form, offer) ?? texts.noAnswer],
            [offerFields.start_date, start_date && date(start_date)],
            [offerFields.duration_weeks, duration_weeks !== null && weeksInWords(duration_weeks)],
            [offerFields.valid_until, valid_until && date(valid_until)],
          ]}
        />
      </FormSection>
      {call.must_have.length > 0 && (
        <FormSection title={texts.sections.answers}>
          <Facts
            of={call.must_have.map(({ id, text: requirement }) => {
              const answer = answers[id];
              const said = answer?.meets ? meets[answer.meets] : texts.noAnswer;
              return [requirement, [said, answer?.note].filter(Boolean).join('. ')] as const;
            })}
          />
        </FormSection>
      )}
      {text !== null && (
        <FormSection title={texts.sections.text}>
          <p className={styles.text}>{text}</p>
        </FormSection>
      )}
    </>
  );
}
