import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { AccessoryOwner } from '#contract/vocabulary/registers.ts';
import type { Results } from '#contract/wire/common.ts';
import type { FilePatch, PortalFile } from '#contract/wire/files.ts';
import type { ApiSettings } from '#shared/api/baseQuery.ts';
import { type DownloadedFile, downloadRegistry, fileRegistry } from '#shared/api/blobRegistry.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { type CacheTag, idOf, listOf, OWNER_TAGS, tagsOnSuccess, tenderOfProject } from '#shared/api/tags.ts';
import type { UserRoot } from '#shared/session/userSlice.ts';
import { type FilesRoot, uploadBegun, type UploadPlace } from './filesSlice.ts';

/** The record to which a file is attached. */
export type FileOwner =
  | { owner: AccessoryOwner | 'bids'; id: number }
  /** With the project whose tender it is. */
  | { owner: 'tenders'; id: number; project: number };

const tagsOf = (of: FileOwner): CacheTag[] => [
  idOf(OWNER_TAGS[of.owner], of.id),
  ...(of.owner === 'tenders' ? [tenderOfProject(of.project)] : []),
];

/** A new file of a tender can prolong its deadline, which projects show. */
const tagsOfNew = (of: FileOwner): CacheTag[] =>
  of.owner === 'tenders'
    ? [...tagsOf(of), listOf('Tender'), idOf('Project', of.project), listOf('Project')]
    : tagsOf(of);

export const filesApi = portalApi.injectEndpoints({
  endpoints: inArea('files', (build) => ({
    listFiles: build.query({
      query: ({ owner, id }: FileOwner) => callOf(endpoints.listFiles, { path: { owner, id } }),
      transformResponse: (reply: Results<PortalFile>) => reply.results,
      providesTags: (_files, _failure, of) => tagsOf(of),
    }),
    uploadFile: build.mutation({
      query: ({ of, reference }: { of: FileOwner; reference: string }) =>
        callOf(endpoints.uploadFile, { path: { owner: of.owner, id: of.id }, upload: { field: 'file', reference } }),
      invalidatesTags: tagsOnSuccess(({ of }) => tagsOfNew(of)),
      extraOptions: { success: 'saved' },
    }),
    /** Uploads a new version of a file of a published tender. `id` is that of any of its versions. */
    uploadFileVersion: build.mutation({
      query: ({ id, reference }: { of: FileOwner; id: number; reference: string }) =>
        callOf(endpoints.uploadFileVersion, { path: { id }, upload: { field: 'file', reference } }),
      invalidatesTags: tagsOnSuccess(({ of }) => tagsOfNew(of)),
      extraOptions: { success: 'saved' },
    }),
    updateFile: build.mutation({
      query: ({ id, patch }: { of: FileOwner; id: number; patch: FilePatch }) =>
        callOf(endpoints.updateFile, { path: { id }, body: patch }),
      invalidatesTags: tagsOnSuccess(({ of }) => tagsOf(of)),
      extraOptions: { success: 'changed' },
    }),
    deleteFile: build.mutation({
      query: ({ id }: { of: FileOwner; id: number }) => callOf(endpoints.deleteFile, { path: { id } }),
      invalidatesTags: tagsOnSuccess(({ of }) => tagsOf(of)),
      extraOptions: { success: 'deleted', undo: 'files' },
    }),
    /** A GET declared as a mutation, so that its response is not cached. */
    downloadFile: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.downloadFile, { path, download: true }),
    }),
    /** The same for a picture. Shows no toast, because the result is displayed in place of the picture. */
    loadPicture: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.downloadFile, { path, download: true }),
      extraOptions: { silent: true },
    }),
    /** Uploads an attachment of a message that is not sent yet. */
    uploadAttachment: build.mutation({
      query: ({ reference }: { reference: string }) =>
        callOf(endpoints.uploadAttachment, { upload: { field: 'file', reference } }),
      extraOptions: { silent: true },
    }),
    /**
     * Removes an attachment from an unsent message. Attachments of messages that are never sent are deleted
     * automatically after a few days.
     */
    removeAttachment: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.deleteFile, { path }),
      extraOptions: { silent: true },
    }),
    restoreFile: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.restoreFile, { path }),
      // The undo toast knows only the id of the file, not the record to which it is attached.
      invalidatesTags: tagsOnSuccess(Object.values(OWNER_TAGS)),
    }),
  })),
});

export const { useListFilesQuery, useUpdateFileMutation, useDeleteFileMutation, useRemoveAttachmentMutation } =
  filesApi;

/** A running mutation that can be aborted. */
interface RunningCall extends PromiseLike<{ error?: unknown }> {
  abort: () => void;
}

/** Reason why a selected file was rejected or its upload failed. `detail` is the error message of the server. */
export interface FileFault {
  kind: 'wrongType' | 'tooLarge' | 'broken' | 'failed';
  /** Masked under this name in data that leaves the browser. */
  fileName: string;
  detail: string | null;
}

/** Running calls that can be cancelled, by file reference. */
const calls = new Map<string, { call: RunningCall; isCancelled: boolean }>();

export interface Upload {
  isRunning: boolean;
  /** Empty if no upload is running. */
  fileName: string;
  percent: number | null;
  /** Cancels the running upload. */
  cancel: () => void;
}

/**
 * Provides the upload to one place.
 * @returns the upload and `send`, which takes the file and a function that starts the call with the file reference.
 * `send` resolves with the failure, or with null after a success or a cancellation
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

/**
 * Uploads a file. The file itself is not part of the action. `send` returns the failure, or null.
 * @param replaced the file of which it is a new version, which can also be known only when it is sent
 */
export function useUploadFile(of: FileOwner, replaced?: number) {
  const [start] = filesApi.useUploadFileMutation();
  const [startVersion] = filesApi.useUploadFileVersionMutation();
  const { upload, send } = useUpload(
    replaced === undefined ? `${of.owner}/${of.id}/files` : `files/${replaced}/versions`,
  );
  return {
    upload,
    send: (file: File, id = replaced) =>
      send(file, (reference) => (id === undefined ? start({ of, reference }) : startVersion({ of, id, reference }))),
  };
}

/**
 * Uploads an attachment of a message.
 * @param place target of the form, because a page may contain several
 * @returns as {@link useUpload}. `send` also takes a callback for the uploaded file
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

type Fetching = ThunkAction<Promise<DownloadedFile | null>, UserRoot, ApiSettings, UnknownAction>;

/**
 * Fetches a file. A plain link cannot do this because it sends no token. The caller receives the bytes, which never
 * enter the store. Null if the request failed, which has already been reported.
 */
export const fetchFile =
  (id: number): Fetching =>
  async (dispatch) => {
    const { data } = await dispatch(filesApi.endpoints.downloadFile.initiate({ id }, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };

/** The same for a picture on a page. Failures are not reported. */
export const fetchPicture =
  (id: number): Fetching =>
  async (dispatch) => {
    const { data } = await dispatch(filesApi.endpoints.loadPicture.initiate({ id }, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };
