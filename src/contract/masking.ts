import { PHONE_REFUSAL } from './rules/phoneRefusal';
import { SECRET_BESIDE, SECRET_FIELDS, SECRET_IN_TENDERS } from './secretFields';

/**
 * What must not leave the browser with a history (Redux DevTools, a record for support): by the field's name, by the call
 * it was sent with, by what stands beside it, as the marks of `wire/marks` say it, and by shape wherever an e-mail, a phone
 * or an IČO stands inside another text, a key of the cache or an address. Numbers of legal persons stay where what holds
 * them says so. The server masks the same way again.
 */
export const MASK = '•••';

/** Names that belong to no shape: a header, and whatever else calls itself a password. */
const SECRET_ANYWHERE = /^authorization$|passw/i;
const SECRET_NAMES: ReadonlySet<string> = new Set(SECRET_FIELDS);
const isSecretField = (field: string) => SECRET_NAMES.has(field.toLowerCase()) || SECRET_ANYWHERE.test(field);

// A map, as strangers name the calls of a record: an object would know `constructor`.
const IN_TENDERS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(SECRET_IN_TENDERS));

/** Whether a field of a wire type or an action, or of what the named call is sent with or answers, is masked. */
export const isMaskedField = (field: string, endpoint?: string): boolean =>
  isSecretField(field) || (IN_TENDERS.get(endpoint ?? '')?.includes(field) ?? false);

/*
 * Strangers write what goes through these expressions, as long as they please, so each is linear: it begins with
 * what is rare and looks back from there, or it is bounded and its first letter stands where no letter of its own
 * kind does. All are literals, as lint and a test look at those.
 */

/** Shapes told by a mark inside them; the first group is what belongs to them before the mark. */
const BY_MARK: readonly RegExp[] = [
  // An e-mail, told by its sign, also as an address writes it.
  /(?:@|%40)(?<=([^\s@"'<>?&=/:;,()[\]{}\\%\u2022]+)(?:@|%40))[^\s@"'<>?&=/:;,()[\]{}\\%\u2022]+\.\p{L}{2,}/gu,
  // The name of a file, told by its ending.
  /\.(?:pdf|docx?|odt|rtf|txt|xlsx?|ods|csv|pptx?|odp|zip|7z|eml|msg)\b(?<=(?<![\p{L}\w./-])([\p{L}\w][\p{L}\w .()-]{0,80})\.\w{2,4})/giu,
];
const SHAPES: readonly RegExp[] = [
  // International phones, and Czech ones without a prefix; the gaps inside also as an address writes them.
  /(?:\+|%2B|\b00)\d{1,3}(?:(?:[\s-]|%20|%C2%A0)?\d){7,13}/giu,
  /(?<=%[\dA-F]{2}|(?<![\w.,-]))[2-79]\d{2}(?:[\s-]|%20|%C2%A0)?\d{3}(?:[\s-]|%20|%C2%A0)?\d{3}(?![\w-]|[.,]\d)/giu,
  // DIČ holds an IČO, or the birth number of a person.
  /\bCZ\d{8,10}\b/gu,
  // What an address carries to finish a registration, a reset or a log-in.
  /(?<=[?&](?:token|key|code|state|uid)=)[^&#\s"]+/gu,
];
const EIGHT_DIGITS = /(?<=%[\dA-F]{2}|(?<![\w-]))\d{8}(?![\w-])/giu;
const BIRTH_NUMBER =
  /(?<=%[\dA-F]{2}|(?<![\w.,-]))(\d{2})(\d{2})(\d{2})((?:\s|%20)?(?:\/|%2F)(?:\s|%20)?)?(\d{3,4})(?![\w-]|[.,]\d)/giu;
/** A field inside a text that is JSON itself, as the keys of RTK Query's cache are; a cut text may lack its end. */
const FIELD_IN_TEXT = /"([^"\\]{1,40})":"((?:[^"\\]|\\.)*)(?:"|\\?$)/gu;

/** Without any of these no rule finds anything, and most texts and keys are without. */
const SUSPECT = /[@%?&"\d]|\.\w/u;

/** The modulo-11 check digit of an IČO. */
function isRegNumber(digits: string): boolean {
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return Number(digits[7]) === (11 - (sum % 11)) % 10;
}

/**
 * Whether the parts of a number are those of a birth number: months of women are 50 higher, of days with many births 20,
 * or 70. With a slash that is enough. Without one, nine digits were given until 1953, and ten are a multiple of eleven,
 * but for some of 1954 to 1985 whose check digit would be ten and is zero.
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

/** The text with a mask for every shape; shapes that touch become one. */
function maskByMark(text: string, shape: RegExp): string {
  let kept = '';
  let end = 0;
  for (const { 0: found, 1: before = '', index } of text.matchAll(shape)) {
    const start = index - before.length;
    if (end === 0 || start > end) kept += text.slice(end, start) + MASK;
    end = index + found.length;
  }
  return kept + text.slice(end);
}

function maskText(text: string): string {
  // The sentence of a refused telephone has an example of one, which is nobody's.
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

/** What a cut text ends with. */
const CUT = `…${MASK}`;
/** Characters of an e-mail, a phone or a name of a file at most, as far as they are looked for across a cut. */
const ACROSS_CUT = 300;

/** A text, masked and not longer than allowed. What stands across the cut is recognised as a whole, or goes with it. */
function maskWithin(text: string, longest: number): string {
  if (text.length <= longest) return maskText(text);
  const beginning = maskText(text.slice(0, longest + ACROSS_CUT));
  const end = Math.max(0, Math.min(longest - CUT.length, beginning.length - ACROSS_CUT));
  // Half of an emoji is no letter.
  return beginning.slice(0, end).replace(/[\uD800-\uDBFF]$/, '') + CUT;
}

type Tree = Record<string, unknown>;

/**
 * Numbers by which a legal person is known stay where the same object says that they are no natural person's, and
 * nowhere else: neither an argument nor a text tells whose a number is. A DIČ repeats the IČO or is that of a VAT group;
 * any other may be made of a birth number.
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

/** Whether what stands beside a field shows that it is secret, as the name of a file is. */
const isSecretBeside = (tree: Tree, field: string) =>
  SECRET_BESIDE.some(([name, ...beside]) => name === field && beside.every((other) => other in tree));

/** The call that a cached answer, or the arguments of an action, say they belong to. */
function secretsOf({ endpointName, meta }: Tree): readonly string[] | undefined {
  const name =
    endpointName ?? (meta as { arg?: { endpointName?: unknown } | null } | null | undefined)?.arg?.endpointName;
  return typeof name === 'string' ? IN_TENDERS.get(name) : undefined;
}
/** Where a call keeps what it was sent with and what it was answered, in the cache and in an action. */
const OF_TENDERS: ReadonlySet<string> = new Set(['originalArgs', 'data', 'payload']);

/** The same record with masked keys, and with what only its neighbours show to be secret. */
function maskRecord(tree: Tree, longest: number): Tree {
  const secret = secretsOf(tree);
  const entries = Object.entries(tree).map(([field, value]): [string, unknown] => {
    if (['string', 'number'].includes(typeof value) && isSecretBeside(tree, field)) return [field, MASK];
    // Boxed, so that the look at the field itself, which follows, knows that it may stay.
    if (isPublicNumber(tree, field, value)) return [field, Object(value)];
    if (secret && OF_TENDERS.has(field)) return [field, maskFields(value, secret)];
    return [maskWithin(field, longest), value];
  });
  return Object.fromEntries(entries);
}

/** What belongs to a call without its secrets. No call of ours holds another, which would be read anew on each level. */
function maskFields(value: unknown, fields: readonly string[]): unknown {
  if (value === undefined) return undefined;
  const isMasked = (field: string) => field === 'endpointName' || fields.includes(field);
  return JSON.parse(
    JSON.stringify(value, (field, child: unknown) => (typeof child === 'string' && isMasked(field) ? MASK : child)),
  );
}

/**
 * Masks one value of a tree; works as the replacer of JSON.stringify. Empty values stay, so that a
 * replayed screen still knows whether somebody was logged in.
 * @param field a number is the place in a list, as the serialiser of Redux DevTools names it; it is never secret
 * @param longest characters of a text or a key at most; a longer one loses its end
 */
export function maskValue(field: string | number, value: unknown, longest = Infinity): unknown {
  const isSecret = typeof field === 'string' && isSecretField(field);
  if (typeof value === 'string') {
    if (value === '') return value;
    return isSecret ? MASK : maskWithin(value, longest);
  }
  // Phones and the like would be secret as numbers too.
  if (typeof value === 'number' && isSecret) return MASK;
  if (value instanceof String) return value.valueOf();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return maskRecord(value as Tree, longest);
  return value;
}

/**
 * A masked tree as JSON.
 * @param longest characters of a text or a key at most; a longer one loses its end
 */
export const maskedJson = (tree: unknown, longest = Infinity): string =>
  JSON.stringify(tree, (field, value: unknown) => maskValue(field, value, longest)) ?? 'null';

/**
 * A masked copy of a state or an action.
 * @param longest as for {@link maskedJson}
 */
export const masked = <T>(tree: T, longest = Infinity): T => JSON.parse(maskedJson(tree, longest)) as T;
