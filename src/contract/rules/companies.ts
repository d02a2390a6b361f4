import { array, mixed, number, object } from 'yup';
import { CERTIFICATES_MAX, RATING_MAX } from '../limits/limits.ts';
import { COMPANY_SIZES, type CompanySize } from '../vocabulary/registers.ts';
import { crowns } from './crowns.ts';
import {
  dateOnly,
  descriptionText,
  emailText,
  optionalText,
  phone,
  pickedId,
  regNumber,
  requiredWords,
  vatNumber,
  web,
  zip,
} from './fields.ts';
import { messages } from './messages.ts';
import { isBudgetInOrder } from './projects.ts';

const degrees = (limit: number) =>
  number().typeError(messages.number).nullable().min(-limit, messages.min(-limit)).max(limit, messages.max(limit));

/** The first year in which a company may have been founded. */
export const FOUNDED_MIN = 1000;

/** Crowns an hour. */
const RATE_MAX = 100_000;

const foundedYear = () =>
  number()
    .transform((value: unknown, typed: unknown) => (typed === '' ? null : value))
    .typeError(messages.number)
    .nullable()
    .integer(messages.integer)
    .min(FOUNDED_MIN, messages.min(FOUNDED_MIN))
    .test('past', messages.pastYear, (value) => value == null || value <= new Date().getFullYear());

const certificates = () =>
  array(object({ name: requiredWords(200), expires_on: dateOnly(), file: pickedId().nullable() }))
    .nonNullable(messages.required)
    .max(CERTIFICATES_MAX, messages.atMost(CERTIFICATES_MAX));

/** The only company fields that an owner can edit (docs/product.md 10.3). */
export const companyRules = object({
  name: requiredWords(200),
  phone: phone(),
  city: optionalText(100),
  description: descriptionText(),
  email: emailText(),
  street: optionalText(200),
  street_number: optionalText(30),
  web: web(),
  zip: zip(),
  vat_number: vatNumber(),
  reg_number: regNumber(),
  gps_lat: degrees(90),
  gps_lng: degrees(180),
  founded_year: foundedYear(),
  size: mixed<CompanySize>()
    .nullable()
    .oneOf([...COMPANY_SIZES, null], messages.code),
  rate_from: crowns(RATE_MAX),
  rate_to: crowns(RATE_MAX).test('rate-order', messages.rateOrder, function (value) {
    return isBudgetInOrder((this.parent as { rate_from?: number | null }).rate_from, value);
  }),
  certificates: certificates(),
});

/** The company that a tender is published for. Its name is asked for only if the business register does not say it. */
export const buyerRules = (isNameAsked: boolean) =>
  object({
    reg_number: regNumber().required(messages.required),
    name: isNameAsked ? requiredWords(200) : optionalText(200),
  });

/** A testimonial of a client about a company. */
export const testimonialRules = object({
  rating: number()
    .typeError(messages.required)
    .required(messages.required)
    .integer(messages.integer)
    .min(1, messages.min(1))
    .max(RATING_MAX, messages.max(RATING_MAX)),
  text: requiredWords(5_000),
});
