import type { DownloadAnswer } from './call';
import { heldDownloads, type Downloaded } from './held';

/** Rows that somebody picked for a file; everything that the search finds without them. */
export interface PickedRows {
  ids?: readonly number[] | undefined;
}

/** What a call for a file brought; null when it did not come, which has been told. */
export const takeFile = ({ data }: { data?: DownloadAnswer | undefined }): Downloaded | null =>
  data ? heldDownloads.take(data.reference) : null;
