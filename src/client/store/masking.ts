/**
 * What must not leave the browser with an exported history (Redux DevTools, a record for support):
 * by field name, and by shape wherever an e-mail or a phone stands inside another text.
 */
export const MASK = '•••';

const SECRET_FIELDS = new Set([
  'token',
  'authorization',
  'password',
  'password1',
  'password2',
  'old_password',
  'new_password1',
  'new_password2',
  'code',
  'email',
  'phone',
  'text',
  'note',
]);
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[a-z]{2,}/gi;
const PHONE = /\+\d{1,3}(?:[\s-]?\d){7,13}/g;

/**
 * Masks one value of a tree; works as the replacer of JSON.stringify. Empty values stay, so that a
 * replayed screen still knows whether somebody was logged in.
 */
export function maskValue(field: string, value: unknown): unknown {
  if (typeof value !== 'string' || value === '') return value;
  if (SECRET_FIELDS.has(field.toLowerCase())) return MASK;
  return value.replace(EMAIL, MASK).replace(PHONE, MASK);
}

/** A masked copy of a state or an action. */
export function masked<T>(tree: T): T {
  return JSON.parse(JSON.stringify(tree, maskValue)) as T;
}
