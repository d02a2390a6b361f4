/**
 * Reason of a failed request. `response` means that the server returned an error. The other kinds have no usable
 * response.
 */
export type ApiFailure =
  | { kind: 'response'; status: number; body: Record<string, unknown> | null }
  /** A successful response that is not JSON, such as an HTML page of a proxy. */
  | { kind: 'unreadable'; status: number }
  | { kind: 'network' }
  | { kind: 'timeout' }
  | { kind: 'aborted' };

const KINDS: readonly string[] = [
  'response',
  'unreadable',
  'network',
  'timeout',
  'aborted',
] satisfies ApiFailure['kind'][];

export function isApiFailure(value: unknown): value is ApiFailure {
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.some((kind) => kind === value.kind);
}

/** Whether no response arrived. Such a failure is shown in place with a retry button, never as a toast. */
export const isWithoutAnswer = (failure: ApiFailure): boolean =>
  failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'aborted';

/**
 * Whether the response contains no readable text, such as an HTML page of a proxy. The form then has to provide the
 * message.
 */
export const isWithoutWords = (failure: ApiFailure): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'response' && sentencesOf(failure.body).length === 0);

/** Whether the failure is on the server side, so that a retry may succeed. */
export const isServersFault = (failure: ApiFailure): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'response' && failure.status >= 500);

export const hasStatus = (failure: unknown, status: number): boolean =>
  isApiFailure(failure) && failure.kind === 'response' && failure.status === status;

/**
 * Whether the server refused the request because the resource does not exist for this user. A request without a
 * response can be retried and does not count.
 */
export const isRefused = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data === undefined && isApiFailure(error) && error.kind === 'response' && error.status < 500;

/** Returns every text inside a value in order. Nested lists and records are included. */
function textsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** Returns all messages of an error response, for the toast. */
export const sentencesOf = (body: Record<string, unknown> | null): string[] => [...new Set(textsIn(body))];

/** Returns the error message of the server in one line, or null if it sent none. */
export const failureSentence = (failure: unknown): string | null =>
  (isApiFailure(failure) && failure.kind === 'response' && sentencesOf(failure.body).join(' ')) || null;

/** Returns error messages by field for the form. The keys are in lower case (docs/product.md 12.1). */
export function fieldErrorsOf(body: Record<string, unknown> | null): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(body ?? {})
      .map(([field, value]) => [field.toLowerCase(), textsIn(value)] as const)
      .filter(([, texts]) => texts.length > 0),
  );
}
