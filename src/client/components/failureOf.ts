import type { Failure } from '../slices/panels';

/** Lines of a stack that tell where it happened. */
const LINES = 8;

/** What a record has of a thrown error: enough to show the same page, and for developers to find the place. */
export function failureOf(thrown: unknown, place: Failure['place']): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return {
    place,
    isLostPart: error.name === 'ChunkLoadError',
    message: error.message,
    stack: (error.stack ?? '').split('\n').slice(0, LINES).join('\n'),
  };
}
