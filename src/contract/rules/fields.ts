import { array, number, setLocale, string } from 'yup';
import { canonicalEmail, EMAIL_MAX_LENGTH, hasDomain } from '../lib/emails.ts';
import { oneLine, plainCode, trimmedLines } from '../lib/visibleText.ts';
import {
  DESCRIPTION_MIN_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SAME_AS_LONGER_THAN,
  WORDS_MIN_LENGTH,
} from '../limits/limits.ts';
import { messages } from './messages.ts';
import { isPhone, normalizedPhone } from './phones.ts';
import { isRegNumber, normalizedRegNumber } from './regNumber.ts';
import { readMoment } from './writtenValues.ts';

// Replaces the default English messages of yup.
setLocale({
  mixed: {
    default: messages.code,
    notType: messages.type,
    notNull: messages.required,
    oneOf: messages.code,
    required: messages.required,
  },
  number: { integer: messages.integer, positive: messages.code },
});

/**
 * Building blocks of the schemas in this folder. Each block validates only present values. Add {@link required} where a
 * value is mandatory. Values except passwords are trimmed and normalized by `visibleText.ts`.
 */

/** Maximum length of names and titles. Longer texts are multi-line. */
const LINE_LENGTH = 300;

/** A text normalized by `read`. The `trim` of yup throws on a list inside a list where a text is expected. */
const textReadBy = (read: (text: string) => string) =>
  string().transform((value: unknown) => (typeof value === 'string' ? read(value) : value));

/** Single-line up to {@link LINE_LENGTH} characters, multi-line otherwise. */
export const trimmedText = (maxLength = 255) => textReadBy(maxLength > LINE_LENGTH ? trimmedLines : oneLine);

/** Empty strings and `null` count as missing. */
export const optionalText = (maxLength = 255) =>
  trimmedText(maxLength).nullable().max(maxLength, messages.maxLength(maxLength));

export const requiredText = (maxLength = 255) =>
  trimmedText(maxLength).required(messages.required).max(maxLength, messages.maxLength(maxLength));

/** Validates present values only. Texts that are too short carry no information (docs/product.md 8.10). */
const longEnough = (minLength: number) =>
  [
    'min-length',
    messages.minLength(minLength - 1),
    (value: string | null | undefined) => !value || value.length >= minLength,
  ] as const;

/** An instant in the API format. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;
const isInstant = (value: string): boolean => INSTANT.test(value) && !Number.isNaN(Date.parse(value));
export const instant = () =>
  string()
    .nullable()
    .test('instant', messages.dateTime, function (value) {
      if (!value || isInstant(value)) return true;
      const lacksTime = readMoment(value).error === messages.timeMissing;
      return this.createError({ message: lacksTime ? messages.timeMissing : messages.dateTime });
    });

/** A name, a message or a review. */
export const requiredWords = (maxLength?: number) => requiredText(maxLength).test(...longEnough(WORDS_MIN_LENGTH));
/** A note. */
export const optionalWords = (maxLength?: number) => optionalText(maxLength).test(...longEnough(WORDS_MIN_LENGTH));
export const descriptionText = () => optionalText(20_000).test(...longEnough(DESCRIPTION_MIN_LENGTH));

/*
 * The expression of the HTML standard, extended to international domain names, with a required dot. It rejects quotes,
 * comments, groups and lists, which mail clients would read as another address. Every character matches in one way
 * only, so the running time is linear.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*\.)+[\p{L}\p{N}]+(?:-+[\p{L}\p{N}]+)*$/u;
const withDomain = [
  'email-domain',
  messages.email,
  (value: string | null | undefined) => !value || hasDomain(value),
] as const;
export const emailText = () =>
  textReadBy((text) => plainCode(text).replace(/^mailto:/i, ''))
    .nullable()
    .max(EMAIL_MAX_LENGTH, messages.maxLength(EMAIL_MAX_LENGTH))
    .matches(EMAIL, { message: messages.email, excludeEmptyString: true })
    .test(...withDomain);
/** The address of an account in its canonical form. */
export const requiredEmail = () =>
  emailText()
    .required(messages.required)
    .transform((value: unknown) => (typeof value === 'string' ? canonicalEmail(value) : value));

/** A new password. Spaces are kept and at least eight characters are required (docs/product.md 2.1). */
export const newPassword = () =>
  string()
    .required(messages.required)
    .min(PASSWORD_MIN_LENGTH, messages.password)
    .max(PASSWORD_MAX_LENGTH, messages.maxLength(PASSWORD_MAX_LENGTH));

/**
 * Equal to another field and longer than five characters (docs/product.md 10.2).
 * @param field key of the other field in the same form
 * @param label displayed label of the other field
 */
export const sameAs = (field: string, label: string) =>
  string()
    .required(messages.required)
    .test('same-as', messages.sameAs(label), function (value) {
      const other = (this.parent as Record<string, unknown>)[field];
      return (value ?? '').length > SAME_AS_LONGER_THAN && value === other;
    });

export const regNumber = () =>
  textReadBy(normalizedRegNumber)
    .nullable()
    .test('reg-number', messages.regNumber, (value) => !value || isRegNumber(value));

/**
 * `CZ` and eight to ten digits. Eight digits must not start with a nine, which is reserved for birth numbers. Spaces
 * are removed and letters are converted to upper case.
 */
export const vatNumber = () =>
  textReadBy((text) => plainCode(text).replace(/\s/g, '').toUpperCase())
    .nullable()
    .matches(/^CZ([0-8]\d{7}|\d{9,10})$/, { message: messages.vatNumber, excludeEmptyString: true });

/** Five digits. Spaces are removed. */
export const zip = () =>
  textReadBy((text) => plainCode(text).replace(/\s/g, ''))
    .nullable()
    .matches(/^\d{5}$/, { message: messages.zip, excludeEmptyString: true });

/** A phone number as typed by users, stored as E.164. */
export const phone = () =>
  textReadBy(normalizedPhone)
    .nullable()
    .test('phone', messages.phone, (value) => !value || isPhone(value));

export const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

// A host of letters, digits, dots and hyphens, with an optional port and path.
const WEB = /^https?:\/\/[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?(:\d{1,5})?([/?#]\S*)?$/iu;

// `firma.cz`, with an optional port and path.
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/u;

/** Only http and https, so that a link can never run a script. A URL without a scheme gets https. */
export const web = () =>
  textReadBy((text) => {
    const address = oneLine(text);
    return WITHOUT_SCHEME.test(address) ? `https://${address}` : address;
  })
    .nullable()
    .max(255, messages.maxLength(255))
    .matches(WEB, { message: messages.web, excludeEmptyString: true });

const WRITTEN = /^(\d{1,2})[.\s/-]{1,3}(\d{1,2})[.\s/-]{1,3}(\d{4})$/;

export const dateOnly = () =>
  string()
    .nullable()
    .test('date', (value, context) => {
      if (!value) return true;
      // Forms keep input that could not be parsed as typed, such as the 31st of June.
      const day = value.replace(WRITTEN, (_, ...[date = '', month = '', year = '']: string[]) =>
        [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
      );
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return context.createError({ message: messages.day });
      const parsed = new Date(`${day}T00:00:00Z`);
      const isDay = !Number.isNaN(+parsed) && parsed.toISOString().startsWith(day);
      if (!isDay) return context.createError({ message: messages.noSuchDay });
      if (day !== value) return context.createError({ message: messages.day });
      // Years before 1900, such as 202, are typing errors.
      return value >= '1900' || context.createError({ message: messages.noSuchYear(Number(value.slice(0, 4))) });
    });

/** Id of a selected item. */
export const pickedId = () => number().integer(messages.code).positive(messages.code);

/** Ids selected in the category picker. At least one is required. */
export const requiredIds = () => array(pickedId().required()).required(messages.required).min(1, messages.required);
export const optionalIds = () => array(pickedId().required());
