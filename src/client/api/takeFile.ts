import type { DownloadAnswer } from './call';
import { downloadRegistry, type Downloaded } from './blobRegistry';

/** Rows that somebody picked for a file; everything that the search finds without them. */
export interface PickedRows {
  ids?: readonly number[] | undefined;
}

/** What a call for a file brought; null when it did not come, which has been told. */
export const takeFile = ({ data }: { data?: DownloadAnswer | undefined }): Downloaded | null =>
  data ? downloadRegistry.take(data.reference) : null;
