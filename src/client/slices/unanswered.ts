import type { UnknownAction } from '@reduxjs/toolkit';
import { isApiFailure, isWithoutAnswer } from '../api/failure';
import { errors } from '../texts/errors';
import { API_NOTICE_MS, noticeShown } from './notices';

interface Call {
  dispatch: (action: UnknownAction) => unknown;
  queryFulfilled: PromiseLike<unknown>;
}

/**
 * The `onQueryStarted` of what is pressed outside of a form: says so when the server did not answer at all, which a form
 * says of its own and no listener does.
 */
export async function tellUnanswered(_args: unknown, { dispatch, queryFulfilled }: Call): Promise<void> {
  try {
    await queryFulfilled;
  } catch (thrown) {
    const { error } = thrown as { error?: unknown };
    if (!isApiFailure(error) || !isWithoutAnswer(error)) return;
    dispatch(noticeShown({ tone: 'error', message: errors.noAnswer, durationMs: API_NOTICE_MS }));
  }
}
