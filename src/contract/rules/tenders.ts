import { array, boolean, mixed, number, object, string } from 'yup';
import {
  ADDENDUM_MAX_LENGTH,
  TEMPLATE_POSITION_MAX,
  TENDER_CRITERIA_MAX,
  TENDER_INVITES_MAX,
  SEARCH_MAX_LENGTH,
  TENDER_MUST_HAVES_MAX,
  TENDER_NAME_MAX_LENGTH,
  TENDER_WEIGHTS_SUM,
  TENDER_WHY_MAX_LENGTH,
} from '../limits/limits.ts';
import {
  TENDER_OPENINGS,
  TENDER_VISIBILITIES,
  INVITE_SOURCES,
  MUST_HAVE_KINDS,
  PRICE_FORMS,
  type MustHaveKind,
} from '../vocabulary/tenders.ts';
import type { TenderCriterion } from '../wire/tenders.ts';
import { crowns } from './crowns.ts';
import {
  dateOnly,
  descriptionText,
  instant,
  optionalIds,
  optionalWords,
  optionalText,
  pickedId,
  regNumber,
  requiredEmail,
  requiredIds,
  requiredWords,
  trimmedText,
} from './fields.ts';
import { messages } from './messages.ts';
import { deliveryRegion } from './projects.ts';

/** Whether the weights of the criteria sum to 100. No criteria are valid. */
export const isWeighed = (criteria: readonly Pick<TenderCriterion, 'weight'>[]): boolean =>
  criteria.length === 0 || criteria.reduce((sum, { weight }) => sum + weight, 0) === TENDER_WEIGHTS_SUM;

/** Current sum of the weights, shown while the form is edited. */
export const weightsOf = (criteria: readonly { weight: number | string | null }[]): number =>
  criteria.reduce((sum, { weight }) => sum + (typeof weight === 'number' ? weight : 0), 0);

/** Null items are accepted here. Their own rule rejects them. */
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
        .max(TENDER_WEIGHTS_SUM, messages.max(TENDER_WEIGHTS_SUM)),
      by_price: boolean(),
    }),
  )
    .nonNullable(messages.required)
    .max(TENDER_CRITERIA_MAX, messages.atMost(TENDER_CRITERIA_MAX))
    .test('once', messages.code, (items) => !items || isOnce(items))
    .test(
      'price',
      messages.onePrice,
      (items) => (items ?? []).filter((item: { by_price?: boolean } | null) => item?.by_price).length <= 1,
    )
    .test(
      'weights',
      messages.weights(TENDER_WEIGHTS_SUM),
      (items) => !items || isWeighed(items.map((item: { weight?: number } | null) => ({ weight: item?.weight ?? 0 }))),
    );

const mustHaves = () =>
  array(
    object({
      id: partId(),
      text: requiredWords(500),
      kind: mixed<MustHaveKind>().oneOf([...MUST_HAVE_KINDS], messages.code),
      is_required: boolean(),
    }),
  )
    .nonNullable(messages.required)
    .max(TENDER_MUST_HAVES_MAX, messages.atMost(TENDER_MUST_HAVES_MAX))
    .test('once', messages.code, (items) => !items || isOnce(items));

/** Whether one time is not after another. Missing and invalid times are valid here. */
const isBefore = (one: string | null | undefined, other: string | null | undefined): boolean =>
  !one || !other || !(Date.parse(one) > Date.parse(other));

const questionsUntil = () =>
  instant().test('questions', messages.questionsUntil, function (value) {
    return isBefore(value, (this.parent as { bids_until?: string | null }).bids_until);
  });

const code = <T extends string>(codes: readonly T[]) =>
  mixed<T>()
    .oneOf([...codes], messages.code)
    .nonNullable(messages.required);

/** Terms of a tender draft. Publishing validates what is missing. */
export const tenderRules = object({
  bids_until: instant(),
  questions_until: questionsUntil(),
  decision_on: dateOnly(),
  opening: code(TENDER_OPENINGS),
  visibility: code(TENDER_VISIBILITIES),
  price_form: code(PRICE_FORMS),
  criteria: criteria(),
  must_have: mustHaves(),
  contact_person: pickedId().nullable(),
});

/** An addendum: its text and the changed terms. */
export const tenderChangeRules = object({
  text: requiredWords(ADDENDUM_MAX_LENGTH),
  bids_until: instant(),
  questions_until: questionsUntil(),
  criteria: criteria().optional(),
  must_have: mustHaves().optional(),
});

/** A template of tenders. */
export const templateRules = object({
  name: requiredWords(200),
  description: optionalWords(2_000),
  categories: optionalIds(),
  position: number()
    .typeError(messages.number)
    .required(messages.required)
    .integer(messages.integer)
    .min(0, messages.min(0))
    .max(TEMPLATE_POSITION_MAX, messages.max(TEMPLATE_POSITION_MAX)),
  criteria: criteria(),
  must_have: mustHaves(),
});

export const tenderReasonRules = object({ reason: requiredWords(2_000) });
export const tenderDeclineRules = object({ reason: optionalWords(1_000) });
export const tenderQuestionRules = object({ text: requiredWords(2_000) });
export const tenderAnswerRules = object({ answer: requiredWords(5_000) });

/** A firm by e-mail. Its address is canonical, so that the same one is told apart from others. */
export const outsiderRules = object({ email: requiredEmail(), name: optionalText(), reg_number: regNumber() });
const outsiders = () =>
  array(outsiderRules).max(TENDER_INVITES_MAX, messages.atMost(TENDER_INVITES_MAX)).meta({ isPlaced: true });

/** Companies of the portal: at least one, unless firms are invited by e-mail. */
const companies = () =>
  array(pickedId().required())
    .required(messages.required)
    .when('outsiders', {
      is: (others?: readonly unknown[]) => !others?.length,
      then: (list) => list.min(1, messages.required),
    })
    .max(TENDER_INVITES_MAX, messages.atMost(TENDER_INVITES_MAX));

export const tenderInviteRules = object({
  companies: companies(),
  outsiders: outsiders(),
  source: code(INVITE_SOURCES),
  reason: optionalWords(TENDER_WHY_MAX_LENGTH),
});

/** Required unless an existing project describes the need. */
const neededText = () =>
  trimmedText(20_000)
    .max(20_000, messages.maxLength(20_000))
    .when('project', { is: (project: unknown) => project == null, then: () => requiredWords(20_000) });

/** The inquiry form. It asks for a day and bids are accepted until its end. */
export const inquiryFormRules = object({
  project: pickedId().nullable(),
  text: neededText(),
  bids_until: dateOnly().required(messages.required),
  budget_to: crowns(),
});

/** An inquiry to companies: three fields, one of them optional. */
export const inquiryRules = object({
  companies: companies(),
  outsiders: outsiders(),
  source: code(INVITE_SOURCES),
  project: pickedId().nullable(),
  text: neededText(),
  bids_until: instant().required(messages.required),
  budget_to: crowns(),
  categories: optionalIds(),
  need: optionalText(SEARCH_MAX_LENGTH),
});

const wholeTender = {
  ...tenderRules.fields,
  name: requiredWords(TENDER_NAME_MAX_LENGTH),
  description: descriptionText(),
  categories: requiredIds(),
  region: deliveryRegion(),
  budget_to: crowns(),
};

/** The form of a new project with its tender. */
export const wholeTenderFormRules = object({ ...wholeTender, bids_until: instant().required(messages.required) });

/** A new project with its tender. */
export const wholeTenderRules = object({
  ...wholeTender,
  need: optionalText(SEARCH_MAX_LENGTH),
  publish: boolean().required(messages.required),
});
