import { callOpenings, callVisibilities, priceForms } from '../../../contract/rules/callLabels';
import type { Call } from '../../../contract/wire/calls';
import { calls as texts } from '../../texts/calls';
import { date, dateTime } from '../../texts/format';
import { budgetRange } from '../../texts/projects';
import { Facts } from '../elements/Facts';
import { FormSection } from '../elements/FormSection';
import { LinkedText } from '../thread/LinkedText';
import styles from './calls.module.css';

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ');

/** What a call asks for, by when and how it is judged. */
export function CallTerms({ call }: { call: Call }) {
  const { criteria, must_have, is_owner } = call;
  return (
    <>
      {!is_owner && (
        <FormSection title={texts.subject}>
          {call.description ? (
            <LinkedText>{call.description}</LinkedText>
          ) : (
            <p className="secondary">{texts.noDescription}</p>
          )}
          <Facts
            of={[
              [texts.facts.company, call.company?.name],
              [texts.facts.deadline, call.deadline && date(call.deadline)],
              [texts.facts.budget, budgetRange(call.budget_from, call.budget_to)],
              [texts.facts.categories, namesOf(call.category_obj)],
              [texts.facts.products, namesOf(call.products_obj)],
            ]}
          />
        </FormSection>
      )}
      <FormSection title={texts.terms}>
        <Facts
          of={[
            [texts.facts.until, call.offers_until && dateTime(call.offers_until)],
            [texts.facts.questions, call.questions_until && dateTime(call.questions_until)],
            [texts.facts.decision, call.decision_on && date(call.decision_on)],
            [texts.facts.opening, callOpenings[call.opening]],
            [texts.facts.visibility, callVisibilities[call.visibility]],
            [texts.facts.price, priceForms[call.price_form]],
          ]}
        />
      </FormSection>
      {must_have.length > 0 && (
        <FormSection title={texts.mustHaveTitle}>
          <ul className={styles.list}>
            {must_have.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        </FormSection>
      )}
      <FormSection title={texts.criteriaTitle}>
        {criteria.length === 0 ? (
          <p className="secondary">{texts.byPrice}</p>
        ) : (
          <ul className={styles.list}>
            {criteria.map(({ id, name, weight }) => (
              <li key={id}>{texts.weighted(name, weight)}</li>
            ))}
          </ul>
        )}
      </FormSection>
    </>
  );
}
