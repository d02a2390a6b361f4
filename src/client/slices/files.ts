import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { endpoints } from '../../contract/endpoints';
import type { AccessoryOwner } from '../../contract/vocabulary/registers';
import type { Results } from '../../contract/wire/common';
import type { FilePatch, PortalFile } from '../../contract/wire/files';
import type { ApiSettings } from '../api/baseQuery';
import { callOf } from '../api/call';
import type { DownloadAnswer } from '../api/call';
import { downloadRegistry, fileRegistry } from '../api/blobRegistry';
import type { Downloaded } from '../api/blobRegistry';
import { portalApi } from '../api/portalApi';
import { idOf, OWNER_TAGS, tagsOnSuccess } from '../api/tags';
import { type FilesRoot, uploadBegun, type UploadPlace } from './filesSlice';
import type { UserRoot } from './user';

/** The thing a file hangs on. */
export interface FileOwner {
  owner: AccessoryOwner | 'bids';
  id: number;
}

const ownerTag = ({ owner, id }: FileOwner) => idOf(OWNER_TAGS[owner], id);

export const filesApi = portalApi.injectEndpoints({
  area: 'files',
  endpoints: (build) => ({
    listFiles: build.query<PortalFile[], FileOwner>({
      query: ({ owner, id }) => callOf(endpoints.listFiles, { parts: { owner, id } }),
      transformResponse: (reply: Results<PortalFile>) => reply.results,
      providesTags: (_files, _failure, of) => [ownerTag(of)],
    }),
    uploadFile: build.mutation<PortalFile, { of: FileOwner; reference: string }>({
      query: ({ of, reference }) =>
        callOf(endpoints.uploadFile, { parts: { owner: of.owner, id: of.id }, upload: { field: 'file', reference } }),
      invalidatesTags: tagsOnSuccess(({ of }) => [ownerTag(of)]),
      extraOptions: { success: 'saved' },
    }),
    updateFile: build.mutation<PortalFile, { of: FileOwner; id: number; patch: FilePatch }>({
      query: ({ id, patch }) => callOf(endpoints.updateFile, { parts: { id }, body: patch }),
      invalidatesTags: tagsOnSuccess(({ of }) => [ownerTag(of)]),
      extraOptions: { success: 'changed' },
    }),
    deleteFile: build.mutation<null, { of: FileOwner; id: number }>({
      query: ({ id }) => callOf(endpoints.deleteFile, { parts: { id } }),
      invalidatesTags: tagsOnSuccess(({ of }) => [ownerTag(of)]),
      extraOptions: { success: 'deleted', undo: 'files' },
    }),
    /** A GET that nothing keeps: its answer is of use once. */
    downloadFile: build.mutation<DownloadAnswer, { id: number }>({
      query: (parts) => callOf(endpoints.downloadFile, { parts, download: true }),
    }),
    /** The same for a picture, in whose place stands what came of it. */
    loadPicture: build.mutation<DownloadAnswer, { id: number }>({
      query: (parts) => callOf(endpoints.downloadFile, { parts, download: true }),
      extraOptions: { silent: true },
    }),
    /** A file that is to go out with a message. */
    uploadAttachment: build.mutation<PortalFile, { reference: string }>({
      query: ({ reference }) => callOf(endpoints.uploadAttachment, { upload: { field: 'file', reference } }),
      extraOptions: { silent: true },
    }),
    /** One that is not to go out after all; what stays is deleted by itself in a few days. */
    removeAttachment: build.mutation<null, { id: number }>({
      query: (parts) => callOf(endpoints.deleteFile, { parts }),
      extraOptions: { silent: true },
    }),
    restoreFile: build.mutation<PortalFile, { id: number }>({
      query: (parts) => callOf(endpoints.restoreFile, { parts }),
      // The toast that takes a deletion back knows the file only, not what it hangs on.
      invalidatesTags: tagsOnSuccess(Object.values(OWNER_TAGS)),
    }),
  }),
});

export const { useListFilesQuery, useUpdateFileMutation, useDeleteFileMutation, useRemoveAttachmentMutation } =
  filesApi;

/** What a running mutation is to whoever may end it. */
interface RunningCall extends PromiseLike<{ error?: unknown }> {
  abort: () => void;
}

/** Why a picked file was not taken, or did not arrive; `detail` is what the server said of it. */
export interface FileFault {
  kind: 'wrongType' | 'tooLarge' | 'broken' | 'failed';
  /** Masked by this name in what leaves the browser. */
  fileName: string;
  detail: string | null;
}

/** Calls that can still be given up, by the references of their files. */
const calls = new Map<string, { call: RunningCall; isCancelled: boolean }>();

export interface Upload {
  isRunning: boolean;
  /** Empty while nothing runs. */
  fileName: string;
  percent: number | null;
  /** Gives the running upload up. */
  cancel: () => void;
}

/**
 * The upload to one place.
 * @returns the upload, and `send`: it takes the file and what starts the call with the file's reference, and answers why
 * it failed, or null when it did not or was given up
 */
export function useUpload(place: UploadPlace) {
  const dispatch = useDispatch();
  const reference = useSelector(
    ({ files }: FilesRoot) => Object.keys(files).find((key) => files[key]?.place === place) ?? null,
  );
  const running = useSelector(({ files }: FilesRoot) => (reference === null ? null : (files[reference] ?? null)));

  const send = async (file: File, start: (reference: string) => RunningCall): Promise<unknown> => {
    const added = fileRegistry.add(file);
    dispatch(uploadBegun({ reference: added, place, fileName: file.name }));
    const entry = { call: start(added), isCancelled: false };
    calls.set(added, entry);
    const { error = null } = await entry.call;
    calls.delete(added);
    return entry.isCancelled ? null : error;
  };
  const cancel = () => {
    const entry = calls.get(reference ?? '');
    if (!entry) return;
    entry.isCancelled = true;
    entry.call.abort();
  };
  const upload: Upload = {
    isRunning: running !== null,
    fileName: running?.fileName ?? '',
    percent: running?.percent ?? null,
    cancel,
  };
  return { upload, send };
}

/** Sends a file, which itself stays out of the action; `send` answers why it failed, or null. */
export function useUploadFile(of: FileOwner) {
  const [start] = filesApi.useUploadFileMutation();
  const { upload, send } = useUpload(`${of.owner}/${of.id}/files`);
  return { upload, send: (file: File) => send(file, (reference) => start({ of, reference })) };
}

/**
 * Sends a file that is to go out with a message.
 * @param place of the form, as several may stand on a page
 * @returns as {@link useUpload}; `send` is given what takes the file that arrived
 */
export function useUploadAttachment(place: UploadPlace) {
  const [start] = filesApi.useUploadAttachmentMutation();
  const { upload, send } = useUpload(place);
  return {
    upload,
    send: (file: File, arrived: (file: PortalFile) => void) =>
      send(file, (reference) => {
        const call = start({ reference });
        void call.then(({ data }) => data && arrived(data));
        return call;
      }),
  };
}

type Fetching = ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction>;

/**
 * Fetches a file, which a plain link could not, as it sends no token. Its bytes go to whoever asked and never into the
 * store. Null when they did not come; what the server said of it has been told.
 */
export const fetchFile =
  (id: number): Fetching =>
  async (dispatch) => {
    const { data } = await dispatch(filesApi.endpoints.downloadFile.initiate({ id }, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };

/** The same for a picture on a page, of which nothing is told. */
export const fetchPicture =
  (id: number): Fetching =>
  async (dispatch) => {
    const { data } = await dispatch(filesApi.endpoints.loadPicture.initiate({ id }, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };
