import { PHONE_REFUSAL } from '../rules/phoneRefusal.ts';
import { SECRET_BY_SIBLINGS, SECRET_FIELDS, SECRET_IN_CALLS } from './secretFields.ts';

/**
 * Masks personal data before a history (Redux DevTools, a support record) leaves the browser. Values are masked by
 * field name, by endpoint, by sibling fields (as marked in `wire/marks`), and by pattern wherever an e-mail, a phone
 * number or an IČO occurs in a text, a cache key or a URL. Numbers of legal persons are kept when their object
 * identifies them as such. The server applies the same masking again.
 */
export const MASK = '•••';

/** Names not covered by a wire type: a header, and anything named like a password. */
const SECRET_ANYWHERE = /^authorization$|passw/i;
const SECRET_NAMES: ReadonlySet<string> = new Set(SECRET_FIELDS);
const isSecretField = (field: string) => SECRET_NAMES.has(field.toLowerCase()) || SECRET_ANYWHERE.test(field);

// A Map because endpoint names in a record are untrusted. A plain object would match `constructor`.
const IN_CALLS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(SECRET_IN_CALLS));

/** Whether a field is masked. Applies to wire types, actions, and requests and responses of the given endpoint. */
export const isMaskedField = (field: string, endpoint?: string): boolean =>
  isSecretField(field) || (IN_CALLS.get(endpoint ?? '')?.includes(field) ?? false);

/*
 * These expressions run on untrusted text of any length, so each must be linear. It starts with a rare character and
 * uses a lookbehind, or it is bounded and its first character cannot follow a character of the same class. All are
 * literals because lint and a test check them.
 */

/** Patterns that start from a rare character. The first group is the part of the match before it. */
const BY_MARK: readonly RegExp[] = [
  // An e-mail, found by its @, also URL-encoded.
  /(?:@|%40)(?<=([^\s@"'<>?&=/:;,()[\]{}\\%\u2022]+)(?:@|%40))[^\s@"'<>?&=/:;,()[\]{}\\%\u2022]+\.\p{L}{2,}/gu,
  // A file name, found by its extension.
  /\.(?:pdf|docx?|odt|rtf|txt|xlsx?|ods|csv|pptx?|odp|zip|7z|eml|msg)\b(?<=(?<![\p{L}\w./-])([\p{L}\w][\p{L}\w .()-]{0,80})\.\w{2,4})/giu,
];
const SHAPES: readonly RegExp[] = [
  // International phone numbers, and Czech ones without a prefix. Separators can be URL-encoded.
  /(?:\+|%2B|\b00)\d{1,3}(?:(?:[\s-]|%20|%C2%A0)?\d){7,13}/giu,
  /(?<=%[\dA-F]{2}|(?<![\w.,-]))[2-79]\d{2}(?:[\s-]|%20|%C2%A0)?\d{3}(?:[\s-]|%20|%C2%A0)?\d{3}(?![\w-]|[.,]\d)/giu,
  // A DIČ contains an IČO or the birth number of a person.
  /\bCZ\d{8,10}\b/gu,
  // Tokens in URLs that complete a registration, a password reset or a log-in.
  /(?<=[?&](?:token|key|code|state|uid)=)[^&#\s"]+/gu,
];
const EIGHT_DIGITS = /(?<=%[\dA-F]{2}|(?<![\w-]))\d{8}(?![\w-])/giu;
const BIRTH_NUMBER =
  /(?<=%[\dA-F]{2}|(?<![\w.,-]))(\d{2})(\d{2})(\d{2})((?:\s|%20)?(?:\/|%2F)(?:\s|%20)?)?(\d{3,4})(?![\w-]|[.,]\d)/giu;
/** A field inside a text that is JSON itself, such as RTK Query cache keys. Truncated text may lack the end. */
const FIELD_IN_TEXT = /"([^"\\]{1,40})":"((?:[^"\\]|\\.)*)(?:"|\\?$)/gu;

/** Fast path: a text without any of these characters cannot match a pattern. Most texts and keys have none. */
const SUSPECT = /[@%?&"\d]|\.\w/u;

/** Checks the modulo-11 check digit of an IČO. */
function isRegNumber(digits: string): boolean {
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return Number(digits[7]) === (11 - (sum % 11)) % 10;
}

/**
 * Whether the parts of a number are a valid birth number. Months are increased by 50 for women, and by 20 or 70 on days
 * with many births. A number with a slash needs no further check. Without a slash, nine digits were issued until 1953.
 * Ten digits are a multiple of eleven, except some of 1954 to 1985 whose check digit would be ten and is zero.
 */
function isBirthNumber(year: string, month: string, day: string, slash: string | undefined, serial: string): boolean {
  const isDay = Number(day) >= 1 && Number(day) <= 31;
  const isMonth = [0, 20, 50, 70].some((added) => Number(month) > added && Number(month) <= added + 12);
  if (!isDay || !isMonth) return false;
  if (slash !== undefined) return true;
  if (serial.length === 3) return Number(year) <= 53 && serial !== '000';
  const number = Number(year + month + day + serial);
  return number % 11 === 0 || (number % 11 === 1 && serial.endsWith('0') && Number(year) >= 54 && Number(year) <= 85);
}

/** Replaces every match with the mask. Adjacent matches are merged into one. */
function maskByMark(text: string, shape: RegExp): string {
  let masked = '';
  let end = 0;
  for (const { 0: found, 1: before = '', index } of text.matchAll(shape)) {
    const start = index - before.length;
    if (end === 0 || start > end) masked += text.slice(end, start) + MASK;
    end = index + found.length;
  }
  return masked + text.slice(end);
}

function maskText(text: string): string {
  // This error message contains a fictional example of a phone number.
  if (!SUSPECT.test(text) || text === PHONE_REFUSAL) return text;
  const fields = text.includes('":"')
    ? text.replace(FIELD_IN_TEXT, (whole, field: string) => (isSecretField(field) ? `"${field}":"${MASK}"` : whole))
    : text;
  const marked = BY_MARK.reduce(maskByMark, fields);
  return SHAPES.reduce((left, shape) => left.replace(shape, MASK), marked)
    .replace(BIRTH_NUMBER, (whole: string, ...parts: [string, string, string, string | undefined, string]) =>
      isBirthNumber(...parts) ? MASK : whole,
    )
    .replace(EIGHT_DIGITS, (digits) => (isRegNumber(digits) ? MASK : digits));
}

/** Suffix of truncated text. */
const CUT = `…${MASK}`;
/** Maximum length of an e-mail, a phone number or a file name that is detected across the truncation point. */
const ACROSS_CUT = 300;

/** Masks and truncates a text. A match across the truncation point is masked or removed as a whole. */
function maskWithin(text: string, longest: number): string {
  if (text.length <= longest) return maskText(text);
  const beginning = maskText(text.slice(0, longest + ACROSS_CUT));
  const end = Math.max(0, Math.min(longest - CUT.length, beginning.length - ACROSS_CUT));
  // Removes half of a surrogate pair.
  return beginning.slice(0, end).replace(/[\uD800-\uDBFF]$/, '') + CUT;
}

type Tree = Record<string, unknown>;

/**
 * Identification numbers of legal persons are kept only when the same object says that it is not a natural person.
 * Arguments and texts do not tell whose a number is. A DIČ repeats the IČO or belongs to a VAT group. Any other DIČ may
 * contain a birth number.
 */
function isPublicNumber(
  { is_natural_person: isNatural, reg_number: number }: Tree,
  field: string,
  value: unknown,
): boolean {
  if (isNatural !== false || typeof value !== 'string') return false;
  if (field === 'reg_number') return /^\d{8}$/.test(value);
  return field === 'vat_number' && (value === `CZ${String(number)}` || /^CZ699\d{7}$/.test(value));
}

/** Whether sibling fields mark a field as secret, such as a file name. */
const isSecretBySiblings = (tree: Tree, field: string) =>
  SECRET_BY_SIBLINGS.some(([name, ...siblings]) => name === field && siblings.every((other) => other in tree));

/** Secret fields of the endpoint that a cache entry or the arguments of an action belong to. */
function secretsOf({ endpointName, meta }: Tree): readonly string[] | undefined {
  const name =
    endpointName ?? (meta as { arg?: { endpointName?: unknown } | null } | null | undefined)?.arg?.endpointName;
  return typeof name === 'string' ? IN_CALLS.get(name) : undefined;
}
/** Where the cache and actions store the request and the response of an endpoint. */
const OF_CALLS: ReadonlySet<string> = new Set(['originalArgs', 'data', 'payload']);

/** Returns the record with masked keys, and with masked values that only sibling fields mark as secret. */
function maskRecord(tree: Tree, longest: number): Tree {
  const secret = secretsOf(tree);
  const entries = Object.entries(tree).map(([field, value]): [string, unknown] => {
    if (['string', 'number'].includes(typeof value) && isSecretBySiblings(tree, field)) return [field, MASK];
    // Boxed, so that the later check of the field itself knows that the value is kept.
    if (isPublicNumber(tree, field, value)) return [field, Object(value)];
    if (secret && OF_CALLS.has(field)) return [field, maskFields(value, secret)];
    return [maskWithin(field, longest), value];
  });
  return Object.fromEntries(entries);
}

/**
 * Masks the secrets of an endpoint's request or response. Names of nested endpoints are masked too, because each level
 * would otherwise be parsed again. Our own requests are never nested.
 */
function maskFields(value: unknown, fields: readonly string[]): unknown {
  if (value === undefined) return undefined;
  const isMasked = (field: string) => field === 'endpointName' || fields.includes(field);
  return JSON.parse(
    JSON.stringify(value, (field, child: unknown) => (typeof child === 'string' && isMasked(field) ? MASK : child)),
  );
}

/**
 * Masks one value of a tree. Usable as a replacer of JSON.stringify. Empty values are kept, so that a replayed screen
 * still knows whether a user was logged in.
 * @param field a number is a list index, as the serializer of Redux DevTools passes it, and is never secret
 * @param longest maximum characters of a text or a key; longer ones are truncated
 */
export function maskValue(field: string | number, value: unknown, longest = Infinity): unknown {
  const isSecret = typeof field === 'string' && isSecretField(field);
  if (typeof value === 'string') {
    if (value === '') return value;
    return isSecret ? MASK : maskWithin(value, longest);
  }
  // Secret numbers, such as phone numbers, are masked too.
  if (typeof value === 'number' && isSecret) return MASK;
  if (value instanceof String) return value.valueOf();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return maskRecord(value as Tree, longest);
  return value;
}

/**
 * Serializes a masked tree as JSON.
 * @param longest maximum characters of a text or a key; longer ones are truncated
 */
export const maskedJson = (tree: unknown, longest = Infinity): string =>
  JSON.stringify(tree, (field, value: unknown) => maskValue(field, value, longest)) ?? 'null';

/**
 * Returns a masked copy of a state or an action.
 * @param longest as for {@link maskedJson}
 */
export const masked = <T>(tree: T, longest = Infinity): T => JSON.parse(maskedJson(tree, longest)) as T;
