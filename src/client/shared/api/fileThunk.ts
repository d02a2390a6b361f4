import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { UserRoot } from '#shared/session/userSlice.ts';
import type { ApiSettings } from './baseQuery.ts';
import { downloadRegistry, type DownloadedFile } from './blobRegistry.ts';
import type { DownloadAnswer } from './call.ts';

/** Fetches a file. Null if the request failed, which has already been reported. */
export type FileThunk = ThunkAction<Promise<DownloadedFile | null>, UserRoot, ApiSettings, UnknownAction>;

/**
 * Returns the thunk of an export, which fetches all results of a search whatever page is shown, or the rows with the
 * given ids.
 * @param initiate `initiate` of the mutation that downloads the file
 */
export const fileThunk =
  <Query extends object>(
    initiate: (
      query: Query,
      options: { track: false },
    ) => ThunkAction<PromiseLike<{ data?: DownloadAnswer }>, UserRoot, ApiSettings, UnknownAction>,
  ) =>
  ({ page: _page, after: _after, ...search }: Query & { page?: unknown; after?: unknown }): FileThunk =>
  async (dispatch) => {
    const { data } = await dispatch(initiate(search as unknown as Query, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };
