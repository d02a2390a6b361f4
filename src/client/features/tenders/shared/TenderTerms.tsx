import { Fragment } from 'react';
import { isQuestion, isRequired, mustHaveGroups } from '#contract/rules/mustHaves.ts';
import { tenderOpenings, tenderVisibilities, priceForms } from '#contract/rules/tenderLabels.ts';
import { regionName } from '#contract/vocabulary/territories.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { budgetRange } from '#features/projects/projectsTexts.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { date, dateTime } from '#shared/texts/format.ts';
import { tenders as texts } from '../tendersTexts.ts';
import styles from './tenders.module.css';

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');

/** Terms of a tender: subject, deadlines, must-haves and evaluation criteria. The buyer has the subject in the project. */
export function TenderTerms({ tender }: { tender: Tender }) {
  const { criteria, must_have, is_owner } = tender;
  return (
    <FormSection title={is_owner ? texts.terms : texts.subject}>
      {!is_owner && (
        <>
          {tender.description ? (
            <LinkedText>{tender.description}</LinkedText>
          ) : (
            <p className="secondary">{texts.noDescription}</p>
          )}
          <Facts
            items={[
              [texts.facts.company, tender.company?.name],
              [texts.facts.deadline, tender.deadline && date(tender.deadline)],
              [texts.facts.budget, budgetRange(tender.budget_from, tender.budget_to)],
              [texts.facts.region, tender.region && regionName(tender.region)],
              [texts.facts.categories, namesOf(tender.category_obj)],
              [texts.facts.products, namesOf(tender.products_obj)],
            ]}
          />
          <h3>{texts.terms}</h3>
        </>
      )}
      <Facts
        items={[
          [texts.facts.need, tender.need],
          [texts.facts.until, tender.bids_until && dateTime(tender.bids_until)],
          [texts.facts.questions, tender.questions_until && dateTime(tender.questions_until)],
          [texts.facts.decision, tender.decision_on && date(tender.decision_on)],
          [texts.facts.opening, tenderOpenings[tender.opening]],
          [texts.facts.visibility, tenderVisibilities[tender.visibility]],
          [texts.facts.price, priceForms[tender.price_form]],
        ]}
      />
      {mustHaveGroups(must_have).map(({ kind, label, items }) => (
        <Fragment key={kind}>
          <h3>{label}</h3>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>
                {item.text}
                {isQuestion(item) && isRequired(item) && <span className="secondary"> ({texts.requiredLabel})</span>}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <h3>{texts.criteriaTitle}</h3>
      {criteria.length === 0 ? (
        <p className="secondary">{texts.byPrice}</p>
      ) : (
        <ul className={styles.list}>
          {criteria.map(({ id, name, weight, by_price }) => (
            <li key={id}>{texts.weighted(name, weight, by_price)}</li>
          ))}
        </ul>
      )}
    </FormSection>
  );
}
