import { uniqueId } from './uniqueId';

/**
 * Keys by which the server knows a repeated POST. A call that brought no answer keeps its key, so that
 * sending the same thing again writes one record; any answer settles it.
 */
const unanswered = new Map<string, string>();

const nameOf = (path: string, body: string | null) => `${path}\n${body ?? ''}`;

/** Log-ins and uploads always get a fresh key: no password may wait in memory, no file is comparable. */
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
