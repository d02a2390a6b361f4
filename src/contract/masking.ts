/**
 * What must not leave the browser with a history (Redux DevTools, a record for support), in one list of
 * rules: by the field's name, by the call it was sent with, and by shape wherever an e-mail, a phone or an
 * IČO stands inside another text, a key of the cache or an address. Numbers of legal persons stay where what
 * holds them says so. The server applies the same list again.
 */
export const MASK = '•••';

/** Fields whose text is masked whatever it holds, but for numbers of legal persons. */
const SECRET_FIELDS = new Set(['token', 'authorization', 'email', 'phone', 'text', 'note', 'reg_number', 'vat_number', 'uid', 'filename', 'secret', 'otpauth_uri', 'recovery_codes']);
const isSecretField = (field: string) => SECRET_FIELDS.has(field.toLowerCase()) || /passw/i.test(field);

/** Arguments that are secret in one call only; elsewhere the same name is harmless. */
const SECRET_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  finishIdentityLogin: ['code', 'state'],
  verifyEmail: ['key'],
  confirmSecondFactor: ['code'],
  enterSecondFactor: ['code'],
  renewRecoveryCodes: ['code'],
  endSecondFactor: ['code'],
  deleteSelf: ['code'],
  updateFile: ['name'],
};

/** Whether a field of a wire type or an action, or an argument of the named call, is masked. */
export const isMaskedField = (field: string, endpoint?: string): boolean =>
  isSecretField(field) || (SECRET_ARGUMENTS[endpoint ?? '']?.includes(field) ?? false);

/** Separators inside a number, also as an address writes them. */
const GAP = '(?:[\\s\\u00a0-]|%20|%C2%A0)?';
const NAME = `[^\\s@"'<>?&=/:;,()[\\]{}\\\\%${MASK[0]}]`;
const SHAPES: readonly RegExp[] = [
  new RegExp(`${NAME}+(?:@|%40)${NAME}+\\.[\\p{L}]{2,}`, 'giu'),
  // International phones, and Czech ones without a prefix.
  new RegExp(`(?:\\+|%2B|\\b00)\\d{1,3}(?:${GAP}\\d){7,13}`, 'giu'),
  new RegExp(`(?<![\\w.,-])[2-79]\\d{2}${GAP}\\d{3}${GAP}\\d{3}(?![\\w-]|[.,]\\d)`, 'gu'),
  // DIČ holds an IČO, or the birth number of a person.
  /\bCZ\d{8,10}\b/gu,
  /(?<![\p{L}\w./-])[\p{L}\w][\p{L}\w .()-]{0,80}\.(?:pdf|docx?|odt|rtf|txt|xlsx?|ods|csv|pptx?|odp|zip|7z|eml|msg)\b/giu,
  // What an address carries to finish a registration, a reset or a log-in.
  /(?<=[?&](?:token|key|code|state|uid)=)[^&#\s"]+/gu,
];
const EIGHT_DIGITS = /(?<![\w-])\d{8}(?![\w-])/gu;
/** A field inside a text that is JSON itself, as the keys of RTK Query's cache are. */
const FIELD_IN_TEXT = /"([^"\\]{1,40})":"((?:[^"\\]|\\.)*)"/gu;

/** Without any of these no rule finds anything, and most texts and keys are without. */
const SUSPECT = /[@%?&"\d]|\.\w/u;

/** The modulo-11 check digit of an IČO. */
function isRegNumber(digits: string): boolean {
  const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0);
  return Number(digits[7]) === (11 - (sum % 11)) % 10;
}

function maskText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const fields = text.includes('":"')
    ? text.replace(FIELD_IN_TEXT, (whole, field: string) => (isSecretField(field) ? `"${field}":"${MASK}"` : whole))
    : text;
  const shapes = SHAPES.reduce((left, shape) => left.replace(shape, MASK), fields);
  return shapes.replace(EIGHT_DIGITS, (digits) => (isRegNumber(digits) ? MASK : digits));
}

type Tree = Record<string, unknown>;

/**
 * Numbers by which a legal person is known stay where the same object says that they are no natural person's, and
 * nowhere else: neither an argument nor a text tells whose a number is. A DIČ repeats the IČO or is that of a VAT group;
 * any other may be made of a birth number.
 */
function isPublicNumber({ is_natural_person: isNatural, reg_number: number }: Tree, field: string, value: unknown): boolean {
  if (isNatural !== false || typeof value !== 'string') return false;
  if (field === 'reg_number') return /^\d{8}$/.test(value);
  return field === 'vat_number' && (value === `CZ${String(number)}` || /^CZ699\d{7}$/.test(value));
}

/** A file as the API describes it; its name is the person's own. */
const isFile = (tree: Tree) => 'uploaded_at' in tree && 'extension' in tree;

/** The same record with masked keys, and with what only its neighbours show to be secret. */
function maskRecord(tree: Tree): Tree {
  const secret = typeof tree.endpointName === 'string' ? SECRET_ARGUMENTS[tree.endpointName] : undefined;
  const entries = Object.entries(tree).map(([field, value]): [string, unknown] => {
    if (field === 'name' && typeof value === 'string' && isFile(tree)) return [field, MASK];
    // Boxed, so that the look at the field itself, which follows, knows that it may stay.
    if (isPublicNumber(tree, field, value)) return [field, Object(value)];
    if (field === 'originalArgs' && secret) return [field, maskFields(value, secret)];
    return [maskText(field), value];
  });
  return Object.fromEntries(entries);
}

function maskFields(value: unknown, fields: readonly string[]): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (field, child: unknown) => (typeof child === 'string' && fields.includes(field) ? MASK : child)),
  );
}

/**
 * Masks one value of a tree; works as the replacer of JSON.stringify. Empty values stay, so that a
 * replayed screen still knows whether somebody was logged in.
 */
export function maskValue(field: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (value === '') return value;
    return isSecretField(field) ? MASK : maskText(value);
  }
  // Phones and the like would be secret as numbers too.
  if (typeof value === 'number' && isSecretField(field)) return MASK;
  if (value instanceof String) return value.valueOf();
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return maskRecord(value as Tree);
  return value;
}

/** A masked tree as JSON. */
export const maskedJson = (tree: unknown): string => JSON.stringify(tree, maskValue) ?? 'null';

/** A masked copy of a state or an action. */
export const masked = <T>(tree: T): T => JSON.parse(maskedJson(tree)) as T;
