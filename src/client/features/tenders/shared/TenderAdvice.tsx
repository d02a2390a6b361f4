import { Link } from 'react-router-dom';
import type { TenderAdvice as Advice, TenderAdviceDraft } from '#contract/wire/tenderAdvice.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { useAdviseTenderQuery } from '../tendersApi.ts';
import { advice as texts } from '../tendersTexts.ts';
import { itemId } from './focusTerm.ts';
import { isByPrice, type PartsValues } from './partsValues.ts';
import styles from './tenders.module.css';

/** Fields that advice can be about. */
export type AdvisedField = 'bids_until' | 'criteria' | 'must_have' | 'description' | 'budget' | 'files';

/** What is advised on: values of a form, and of its project. */
export interface AdvisedValues extends PartsValues, Omit<TenderAdviceDraft, keyof PartsValues> {}

interface TenderAdviceProps {
  values: AdvisedValues;
  /** Where a field is: the id of a control on the page, the address of another page, or undefined if neither. */
  placeOf: (field: AdvisedField) => { id: string } | { to: string } | undefined;
  /** Called with the id of the control to focus. */
  onPick: (id: string) => void;
}

const FIELDS: Record<Advice['code'], AdvisedField> = {
  BRAND: 'must_have',
  ONE_SUPPLIER: 'must_have',
  PRICE_ALONE: 'criteria',
  SHORT_TIME: 'bids_until',
  NO_EXIT: 'must_have',
  NO_BUDGET: 'budget',
  NO_PROCESSOR: 'must_have',
  ATTACHMENT: 'files',
  LICENCE_ENDS: 'bids_until',
};
const fieldOf = ({ code, item }: Advice): AdvisedField =>
  code === 'BRAND' && item === null ? 'description' : FIELDS[code];

/** Values of a form that may be incomplete. */
const draftOf = ({ criteria, must_have, ...values }: AdvisedValues): TenderAdviceDraft => ({
  bids_until: values.bids_until,
  description: values.description,
  budget_from: values.budget_from,
  budget_to: values.budget_to,
  decision_on: values.decision_on ?? null,
  renews: values.renews ?? null,
  has_files: values.has_files ?? false,
  must_have: must_have.map(({ id, text, kind }) => ({ id, text, ...(kind && { kind }) })),
  criteria: criteria.map((one) => ({
    name: one.name,
    weight: Number(one.weight) || 0,
    ...(isByPrice(one) && { by_price: true }),
  })),
});

/** Advice on a tender, each with its reason. Shows nothing until it is known, and if there is none. */
export function TenderAdvice({ values, placeOf, onPick }: TenderAdviceProps) {
  const { data = [] } = useAdviseTenderQuery(draftOf(values));
  if (data.length === 0) return null;
  return (
    <Alert
      type="info"
      title={texts.title(data.length)}
      description={
        <ul className={styles.advice}>
          {data.map((one) => {
            const place = placeOf(fieldOf(one));
            const item = values.must_have.find(({ id }) => id === one.item);
            const target =
              place && 'id' in place
                ? one.item && fieldOf(one) === 'must_have'
                  ? itemId(place.id, one.item)
                  : place.id
                : null;
            return (
              <li key={`${one.code} ${one.item}`}>
                <strong>{texts.titles[one.code](one.names)}</strong>
                {item && <q>{item.text}</q>}
                <span>{texts.reasons[one.code]}</span>
                {target !== null && (
                  <div>
                    <Button
                      size="small"
                      aria-label={texts.showNamed(texts.titles[one.code](one.names))}
                      onClick={() => onPick(target)}
                    >
                      {texts.show}
                    </Button>
                  </div>
                )}
                {place && 'to' in place && <Link to={place.to}>{texts.toProject}</Link>}
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
