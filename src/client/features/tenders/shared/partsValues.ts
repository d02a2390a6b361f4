import { TENDER_MUST_HAVES_MAX } from '#contract/limits/limits.ts';
import { isSameText } from '#contract/rules/sameText.ts';
import { MUST_HAVE_KINDS, type MustHaveKind } from '#contract/vocabulary/tenders.ts';
import type { TenderCriterion, TenderTemplate } from '#contract/wire/tenders.ts';
import { uniqueId } from '#shared/api/uniqueId.ts';

/** A criterion in the form. */
export interface CriterionValue {
  id: string;
  name: string;
  /** A string is typed text that is not a number; validation refuses it. */
  weight: number | string | null;
  /** Whether its points are computed from the prices of the bids. Undefined until it is chosen. */
  by_price?: boolean | undefined;
}

export interface MustHaveValue {
  id: string;
  text: string;
  kind?: MustHaveKind;
  is_required?: boolean;
}

/** The part of a form with what a tender asks for, and how bids are evaluated. */
export interface PartsValues {
  criteria: CriterionValue[];
  must_have: MustHaveValue[];
}

/** Ids consist of lower-case letters, digits and hyphens. */
export const newId = (): string => uniqueId().toLowerCase();

export const partsOf = ({ criteria, must_have }: Pick<TenderTemplate, 'criteria' | 'must_have'>): PartsValues => ({
  criteria: criteria.map((criterion) => ({ ...criterion, by_price: criterion.by_price ?? false })),
  must_have,
});

/** Whether the points of a criterion are computed from the prices: as chosen, otherwise by its name. */
export const isByPrice = ({ name, by_price }: CriterionValue): boolean =>
  by_price ?? /^((nabídková|celková) )?cena$/i.test(name.trim());

/** Criteria as they are sent. Validation guarantees that each has a weight. */
export const criteriaOf = (criteria: readonly CriterionValue[]): TenderCriterion[] =>
  criteria.map((criterion) => ({
    id: criterion.id,
    name: criterion.name,
    weight: Number(criterion.weight),
    ...(isByPrice(criterion) && { by_price: true }),
  }));

export interface FillResult {
  values: PartsValues;
  /** What was added to them. */
  parts: PartsValues;
  /** Number of added items and criteria, and of items for which there is no room. */
  added: number;
  criteria: number;
  left: number;
}

/** Adds what a template has and the form does not, under new ids. Criteria are added only if the form has none. */
export function filledFrom(template: TenderTemplate, { must_have, criteria }: PartsValues): FillResult {
  const own = must_have.filter(({ text }) => text.trim() !== '');
  const ownCriteria = criteria.filter(({ name }) => name.trim() !== '');
  const missing = template.must_have.filter(({ text }) => !own.some((item) => isSameText(item.text, text)));
  const added = missing
    .slice(0, Math.max(0, TENDER_MUST_HAVES_MAX - own.length))
    .map((item) => ({ ...item, id: newId() }));
  const addedCriteria =
    ownCriteria.length > 0 ? [] : partsOf(template).criteria.map((one) => ({ ...one, id: newId() }));
  return {
    values: { must_have: [...own, ...added], criteria: [...ownCriteria, ...addedCriteria] },
    parts: { must_have: added, criteria: addedCriteria },
    added: added.length,
    criteria: addedCriteria.length,
    left: missing.length - added.length,
  };
}

/** Leaves out what a template has added and nobody has changed since. */
export function withoutFilled({ must_have, criteria }: PartsValues, { parts }: Pick<FillResult, 'parts'>): PartsValues {
  const isKept = <Item extends object>(added: readonly Item[]) => {
    const unchanged = new Set(added.map((item) => JSON.stringify(item)));
    return (item: Item) => !unchanged.has(JSON.stringify(item));
  };
  return { must_have: must_have.filter(isKept(parts.must_have)), criteria: criteria.filter(isKept(parts.criteria)) };
}

/** Kinds that a form does not have yet. */
export const unusedKinds = (used: readonly MustHaveKind[]): MustHaveKind[] =>
  MUST_HAVE_KINDS.filter((kind) => !used.includes(kind));
