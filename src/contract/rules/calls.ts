import { array, mixed, number, object, string } from 'yup';
import {
  CALL_CRITERIA_MAX,
  CALL_INVITES_MAX,
  CALL_MUST_HAVES_MAX,
  CALL_WEIGHTS_SUM,
  CALL_WHY_MAX_LENGTH,
} from '../limits';
import { CALL_OPENINGS, CALL_VISIBILITIES, INVITE_SOURCES, PRICE_FORMS } from '../vocabulary/calls';
import type { CallCriterion } from '../wire/calls';
import { crowns } from './crowns';
import { dateOnly, instant, optionalIds, optionalWords, pickedId, requiredWords, trimmedText } from './fields';
import { messages } from './messages';

/** Whether the weights of criteria make a hundred; without criteria nothing has to. */
export const isWeighed = (criteria: readonly Pick<CallCriterion, 'weight'>[]): boolean =>
  criteria.length === 0 || criteria.reduce((sum, { weight }) => sum + weight, 0) === CALL_WEIGHTS_SUM;

/** Sum of what the weights of criteria make, for who still writes them. */
export const weightsOf = (criteria: readonly { weight: number | string | null }[]): number =>
  criteria.reduce((sum, { weight }) => sum + (typeof weight === 'number' ? weight : 0), 0);

/** What is no item at all is refused as such. */
const isOnce = (items: readonly ({ id?: string } | null)[]): boolean =>
  new Set(items.map((item) => item?.id)).size === items.length;

const partId = () =>
  string()
    .required(messages.required)
    .matches(/^[a-z0-9-]{1,40}$/, messages.code);

const criteria = () =>
  array(
    object({
      id: partId(),
      name: requiredWords(200),
      weight: number()
        .typeError(messages.number)
        .required(messages.required)
        .integer(messages.integer)
        .min(1, messages.min(1))
        .max(CALL_WEIGHTS_SUM, messages.max(CALL_WEIGHTS_SUM)),
    }),
  )
    .nonNullable(messages.required)
    .max(CALL_CRITERIA_MAX, messages.atMost(CALL_CRITERIA_MAX))
    .test('once', messages.code, (items) => !items || isOnce(items))
    .test(
      'weights',
      messages.weights(CALL_WEIGHTS_SUM),
      (items) => !items || isWeighed(items.map((item: { weight?: number } | null) => ({ weight: item?.weight ?? 0 }))),
    );

const mustHaves = () =>
  array(object({ id: partId(), text: requiredWords(500) }))
    .nonNullable(messages.required)
    .max(CALL_MUST_HAVES_MAX, messages.atMost(CALL_MUST_HAVES_MAX))
    .test('once', messages.code, (items) => !items || isOnce(items));

/** Whether one term is over before another; a missing one, or what is none, bounds nothing. */
const isBefore = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !one || !other || !(Date.parse(one) > Date.parse(other));

const questionsUntil = () =>
  instant().test('questions', messages.questionsUntil, function (value) {
    return isBefore(value, (this.parent as { offers_until?: string | null }).offers_until);
  });

const code = <T extends string>(codes: readonly T[]) =>
  mixed<T>()
    .oneOf([...codes], messages.code)
    .nonNullable(messages.required);

/** Terms of a call as they are written; what is missing is asked for when it is published. */
export const callRules = object({
  offers_until: instant(),
  questions_until: questionsUntil(),
  decision_on: dateOnly(),
  opening: code(CALL_OPENINGS),
  visibility: code(CALL_VISIBILITIES),
  price_form: code(PRICE_FORMS),
  criteria: criteria(),
  must_have: mustHaves(),
});

/** An addendum: what it says, and the terms that it changes. */
export const callChangeRules = object({
  text: requiredWords(5_000),
  offers_until: instant(),
  questions_until: questionsUntil(),
  criteria: criteria().optional(),
  must_have: mustHaves().optional(),
});

export const callReasonRules = object({ reason: requiredWords(2_000) });
export const callDeclineRules = object({ reason: optionalWords(1_000) });
export const callQuestionRules = object({ text: requiredWords(2_000) });
export const callAnswerRules = object({ answer: requiredWords(5_000) });

const companies = () =>
  array(pickedId().required())
    .required(messages.required)
    .min(1, messages.required)
    .max(CALL_INVITES_MAX, messages.atMost(CALL_INVITES_MAX));

export const callInviteRules = object({
  companies: companies(),
  found_by: code(INVITE_SOURCES),
  why: optionalWords(CALL_WHY_MAX_LENGTH),
});

/** What is needed, unless a project says it. */
const neededText = () =>
  trimmedText(20_000)
    .max(20_000, messages.maxLength(20_000))
    .when('project', { is: (project: unknown) => project == null, then: () => requiredWords(20_000) });

/** The form of it, which asks for a day: offers come until its end. */
export const inquiryFormRules = object({
  project: pickedId().nullable(),
  text: neededText(),
  offers_until: dateOnly().required(messages.required),
  budget_to: crowns(),
});

/** What a client says to ask companies: three fields, of which one may be left out. */
export const inquiryRules = object({
  companies: companies(),
  found_by: code(INVITE_SOURCES),
  project: pickedId().nullable(),
  text: neededText(),
  offers_until: instant().required(messages.required),
  budget_to: crowns(),
  categories: optionalIds(),
});
