import type { Shown } from '../../../contract/wire/marks';
import { screenState } from '../../slices/screen';

/** An error that a screen, or the portal around it, was given up for. */
export interface Failure {
  place: 'screen' | 'portal';
  /** A part of the application that did not load, no fault in it. */
  isLostPart: boolean;
  message: string;
  /** Its first lines. */
  stack: Shown<string>;
}

/** What stands in place of the screen or the portal. */
export const shownFailure = screenState<Failure | null>('errors/failure', null);

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
