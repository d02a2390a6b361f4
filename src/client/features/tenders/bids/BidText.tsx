import { Fragment } from 'react';
import { mustHaveGroups } from '#contract/rules/mustHaves.ts';
import type { Bid } from '#contract/wire/bids.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { date, number } from '#shared/texts/format.ts';
import { answerInWords, bidFields, bids as texts, priceInWords } from '../bidsTexts.ts';
import styles from './BidText.module.css';

/** A read-only bid. */
export function BidText({ bid }: { bid: Bid }) {
  const { tender, start_date, duration_weeks, valid_until, text, answers } = bid;
  const groups = mustHaveGroups(tender.must_have);
  return (
    <>
      <FormSection title={texts.sections.price}>
        <Facts
          items={[
            [bidFields.price_from, priceInWords(tender.price_form, bid) ?? texts.noAnswer],
            [bidFields.start_date, start_date && date(start_date)],
            [bidFields.duration_weeks, duration_weeks !== null && number(duration_weeks)],
            [bidFields.valid_until, valid_until && date(valid_until)],
          ]}
        />
      </FormSection>
      {tender.must_have.length > 0 && (
        <FormSection title={texts.sections.answers}>
          {groups.map(({ kind, label, items }) => (
            <Fragment key={kind}>
              {groups.length > 1 && <h3>{label}</h3>}
              <Facts items={items.map((item) => [item.text, answerInWords(item, answers[item.id])] as const)} />
            </Fragment>
          ))}
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
