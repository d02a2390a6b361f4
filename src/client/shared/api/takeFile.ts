import { downloadRegistry, type Downloaded } from './blobRegistry.ts';
import type { DownloadAnswer } from './call.ts';

/** Ids of the selected rows for an export. Without them the export contains all search results. */
export interface PickedRows {
  ids?: readonly number[] | undefined;
}

/** Takes the file of a download response. Returns null if the request failed, which has already been reported. */
export const takeFile = ({ data }: { data?: DownloadAnswer | undefined }): Downloaded | null =>
  data ? downloadRegistry.take(data.reference) : null;
