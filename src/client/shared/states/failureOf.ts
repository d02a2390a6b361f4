import type { Shown } from '#contract/wire/marks.ts';
import { screenState } from '#shared/store/slices/screen.ts';

/** An error that replaced a screen or the whole portal. */
export interface Failure {
  place: 'screen' | 'portal';
  /** Whether a code chunk failed to load, which is not a bug. */
  isLostPart: boolean;
  message: string;
  /** The first lines of the stack. */
  stack: Shown<string>;
}

/** The error shown in place of the screen or the portal. */
export const shownFailure = screenState<Failure | null>('errors/failure', null);

/** Number of stack lines kept. */
const LINES = 8;

/** The recorded part of a thrown error: enough to show the same error page in a replay and to locate the cause. */
export function failureOf(thrown: unknown, place: Failure['place']): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return {
    place,
    isLostPart: error.name === 'ChunkLoadError',
    message: error.message,
    stack: (error.stack ?? '').split('\n').slice(0, LINES).join('\n'),
  };
}
