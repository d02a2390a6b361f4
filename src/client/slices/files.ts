import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import type { AccessoryOwner } from '../../contract/vocabulary/registers';
import type { Results } from '../../contract/wire/common';
import type { FilePatch, PortalFile } from '../../contract/wire/files';
import type { ApiSettings } from '../api/baseQuery';
import { callOf } from '../api/call';
import type { DownloadAnswer } from '../api/call';
import { takeDownload } from '../api/heldDownloads';
import type { Downloaded } from '../api/heldDownloads';
import { portalApi } from '../api/portalApi';
import { idOf } from '../api/tags';
import { makeArea } from './area';
import type { UserRoot } from './session';
import { useUpload } from './uploads';

export const { actions: filesActions, reducer: filesReducer } = makeArea('files');

/** The thing a file hangs on. */
export interface FileOwner {
  owner: AccessoryOwner;
  id: number;
}

const OWNER_TAG = { companies: 'Company', projects: 'Project', references: 'Reference', software: 'Software' } as const;
const ownerTag = ({ owner, id }: FileOwner) => idOf(OWNER_TAG[owner], id);

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
      invalidatesTags: (_file, failure, { of }) => (failure ? [] : [ownerTag(of)]),
      extraOptions: { success: 'saved' },
    }),
    updateFile: build.mutation<PortalFile, { of: FileOwner; id: number; patch: FilePatch }>({
      query: ({ id, patch }) => callOf(endpoints.updateFile, { parts: { id }, body: patch }),
      invalidatesTags: (_file, failure, { of }) => (failure ? [] : [ownerTag(of)]),
      extraOptions: { success: 'changed' },
    }),
    deleteFile: build.mutation<null, { of: FileOwner; id: number }>({
      query: ({ id }) => callOf(endpoints.deleteFile, { parts: { id } }),
      invalidatesTags: (_nothing, failure, { of }) => (failure ? [] : [ownerTag(of)]),
      extraOptions: { success: 'deleted', undo: 'files' },
    }),
    /** A GET that nothing keeps: its answer is of use once. */
    downloadFile: build.mutation<DownloadAnswer, { id: number }>({
      query: (parts) => callOf(endpoints.downloadFile, { parts, download: true }),
    }),
    /** The same for a picture, in whose place stands what came of it. */
    loadPicture: build.mutation<DownloadAnswer, { id: number }>({
      query: (parts) => callOf(endpoints.downloadFile, { parts, download: true }),
      extraOptions: { quiet: true },
    }),
    restoreFile: build.mutation<PortalFile, { id: number }>({
      query: (parts) => callOf(endpoints.restoreFile, { parts }),
      // The toast that takes a deletion back knows the file only, not what it hangs on.
      invalidatesTags: (_file, failure) => (failure ? [] : Object.values(OWNER_TAG)),
    }),
  }),
});

export const { useListFilesQuery, useUpdateFileMutation, useDeleteFileMutation } = filesApi;

/** Sends a file, which itself stays out of the action; `send` answers why it failed, or null. */
export function useUploadFile(of: FileOwner) {
  const [start] = filesApi.useUploadFileMutation();
  const { upload, send } = useUpload(`${of.owner}/${of.id}/files`);
  return { upload, send: (file: File) => send(file, (reference) => start({ of, reference })) };
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
    return data ? takeDownload(data.reference) : null;
  };

/** The same for a picture on a page, of which nothing is told. */
export const fetchPicture =
  (id: number): Fetching =>
  async (dispatch) => {
    const { data } = await dispatch(filesApi.endpoints.loadPicture.initiate({ id }, { track: false }));
    return data ? takeDownload(data.reference) : null;
  };
