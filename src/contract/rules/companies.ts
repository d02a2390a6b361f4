import { number, object } from 'yup';
import { RATING_MAX } from '../limits/limits.ts';
import {
  descriptionText,
  emailText,
  optionalText,
  phone,
  regNumber,
  requiredWords,
  vatNumber,
  web,
  zip,
} from './fields.ts';
import { messages } from './messages.ts';

const degrees = (limit: number) =>
  number().typeError(messages.number).nullable().min(-limit, messages.min(-limit)).max(limit, messages.max(limit));

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
