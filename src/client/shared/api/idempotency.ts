import { uniqueId } from './uniqueId.ts';

/**
 * Idempotency keys, by which the server recognizes a repeated POST. A request without a response keeps its key, so that
 * sending it again creates only one record. Any response releases the key.
 */
const unanswered = new Map<string, string>();

const nameOf = (path: string, body: string | null) => `${path}\n${body ?? ''}`;

/** Logins and uploads always get a new key: passwords must not stay in memory, and files cannot be compared. */
const isRepeatable = (path: string, body: string | null) => body !== null && !path.startsWith('accounts/');

export function idempotencyKeyFor(path: string, body: string | null): string {
  if (!isRepeatable(path, body)) return uniqueId();
  const name = nameOf(path, body);
  const key = unanswered.get(name) ?? uniqueId();
  unanswered.set(name, key);
  return key;
}

export function settleIdempotencyKey(path: string, body: string | null): void {
  unanswered.delete(nameOf(path, body));
}
