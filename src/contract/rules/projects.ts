import { boolean, mixed, number, object } from 'yup';
import { PROJECT_STATUSES } from '../vocabulary/projectStatus.ts';
import { REGION_CODES, type RegionCode } from '../vocabulary/territories.ts';
import { crowns } from './crowns.ts';
import { dateOnly, descriptionText, optionalIds, requiredIds, requiredWords } from './fields.ts';
import { messages } from './messages.ts';

const percent = () =>
  number()
    .typeError(messages.number)
    .nonNullable(messages.required)
    .integer(messages.integer)
    .min(0, messages.min(0))
    .max(100, messages.max(100));

/** True when the upper bound of a budget is not below the lower one. Missing bounds are valid. */
export const isBudgetInOrder = (from: number | null | undefined, to: number | null | undefined): boolean =>
  from == null || to == null || to >= from;

/** The region where a project is to be carried out. */
export const deliveryRegion = () =>
  mixed<RegionCode>()
    .nullable()
    .oneOf([...REGION_CODES, null], messages.code);

/** Fields of a project that a client can edit. */
export const projectRules = object({
  name: requiredWords(200),
  description: descriptionText(),
  status: number()
    .nonNullable(messages.required)
    .oneOf([...PROJECT_STATUSES], messages.code),
  step1: percent(),
  step2: percent(),
  step3: percent(),
  step4: percent(),
  step5: percent(),
  step6: percent(),
  deadline: dateOnly(),
  budget_from: crowns(),
  budget_to: crowns().test('budget-order', messages.budgetOrder, function (value) {
    return isBudgetInOrder((this.parent as { budget_from?: number | null }).budget_from, value);
  }),
  region: deliveryRegion(),
  published: boolean().nonNullable(messages.required),
  categories: requiredIds(),
  tags: optionalIds(),
  products: optionalIds(),
});
