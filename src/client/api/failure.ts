/** Why a call failed. `response`: the server answered with an error; the other kinds brought no usable answer. */
export type ApiFailure =
  | { kind: 'response'; status: number; body: Record<string, unknown> | null }
  /** A success whose content is no JSON, such as a proxy's HTML page. */
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

/** No answer came at all: it is said in place, with a way to try again, never by a toast. */
export const isWithoutAnswer = (failure: ApiFailure): boolean =>
  failure.kind === 'network' || failure.kind === 'timeout' || failure.kind === 'aborted';

/** An answer that says nothing a person could read, such as a proxy's HTML page: the form has to say it. */
export const isWithoutWords = (failure: ApiFailure): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'response' && sentencesOf(failure.body).length === 0);

/** The server is at fault, and another attempt may go well. */
export const isServersFault = (failure: ApiFailure): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'response' && failure.status >= 500);

export const hasStatus = (failure: unknown, status: number): boolean =>
  isApiFailure(failure) && failure.kind === 'response' && failure.status === status;

/** Asked for a thing, the server answered that there is none for this person; without an answer one can try again. */
export const isRefused = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
  data === undefined && isApiFailure(error) && error.kind === 'response' && error.status < 500;

/** Every text inside a value, in order; nested lists and records are walked through. */
function textsIn(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'object') return Object.values(value).flatMap(textsIn);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** All sentences of an error answer, for the toast. */
export const sentencesOf = (body: Record<string, unknown> | null): string[] => [...new Set(textsIn(body))];

/** What the server said of a failure, in one line; null where it said nothing. */
export const failureSentence = (failure: unknown): string | null =>
  (isApiFailure(failure) && failure.kind === 'response' && sentencesOf(failure.body).join(' ')) || null;

/** Sentences by field, with lower-cased keys, for the form (docs/product.md 12.1). */
export function fieldErrorsOf(body: Record<string, unknown> | null): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(body ?? {})
      .map(([field, value]) => [field.toLowerCase(), textsIn(value)] as const)
      .filter(([, texts]) => texts.length > 0),
  );
}
