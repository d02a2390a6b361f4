import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { operatorEndpoints as endpoints } from '../../contract/operatorEndpoints';
import type { Role } from '../../contract/vocabulary/accounts';
import type { CompanyState } from '../../contract/vocabulary/verification';
import type { Page } from '../../contract/wire/common';
import type { CompanyMerge, DeskCompany, DeskCompanyDetail, MergePreview } from '../../contract/wire/deskCompanies';
import type { DeskDecision } from '../../contract/wire/people';
import type { ApiSettings } from '../api/baseQuery';
import { callOf, emptyToNull, type DownloadAnswer } from '../api/call';
import type { Downloaded } from '../api/blobRegistry';
import { portalApi } from '../api/portalApi';
import { idOf, listOf, type CacheTag } from '../api/tags';
import { takeFile, type PickedRows } from '../api/takeFile';
import { TABLE_PAGE } from '../api/tablePage';
import type { UserRoot } from './user';

/** What the operators' list of companies is asked for. */
export interface DeskCompaniesQuery {
  q?: string;
  role?: Role;
  state?: CompanyState;
  page?: number;
}

interface ById {
  id: number;
}

const LIST = idOf('Operator', 'companies');
/** A deed about a company shows in all of them: a merge changes two. */
const around: readonly CacheTag[] = [
  LIST,
  idOf('Operator', 'company'),
  idOf('Operator', 'overview'),
  listOf('Company'),
  listOf('History'),
];

/** Companies as operators look after them. */
const deskCompaniesApi = portalApi.injectEndpoints({
  area: 'deskCompanies',
  endpoints: (build) => ({
    listDeskCompanies: build.query<Page<DeskCompany>, DeskCompaniesQuery>({
      query: (params) => callOf(endpoints.listDeskCompanies, { params: { page_size: TABLE_PAGE, ...params } }),
      providesTags: [LIST],
    }),
    /** A GET that nothing keeps: its answer is of use once. */
    exportDeskCompanies: build.mutation<DownloadAnswer, DeskCompaniesQuery & PickedRows>({
      query: (params) => callOf(endpoints.exportDeskCompanies, { params: { ...params }, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    getDeskCompany: build.query<DeskCompanyDetail, ById>({
      query: (parts) => callOf(endpoints.getDeskCompany, { parts }),
      providesTags: [idOf('Operator', 'company')],
    }),
    decideOnCompany: build.mutation<DeskCompanyDetail, ById & DeskDecision>({
      query: ({ id, ...body }) => callOf(endpoints.decideOnCompany, { parts: { id }, body: emptyToNull(body) }),
      invalidatesTags: [...around],
      extraOptions: { success: 'saved' },
    }),
    /** Without tags: asked for anew by each dialog, and refused once its merge is done, while the dialog still stands. */
    getMergePreview: build.query<MergePreview, ById & { other: number }>({
      query: (parts) => callOf(endpoints.getMergePreview, { parts }),
    }),
    createMerge: build.mutation<DeskCompanyDetail, ById & CompanyMerge>({
      query: ({ id, ...body }) => callOf(endpoints.createMerge, { parts: { id }, body }),
      invalidatesTags: [...around],
      extraOptions: { success: 'saved' },
    }),
    undoMerge: build.mutation<DeskCompanyDetail, ById>({
      query: (parts) => callOf(endpoints.undoMerge, { parts }),
      invalidatesTags: [...around],
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
  }),
});

export const {
  useListDeskCompaniesQuery,
  useGetDeskCompanyQuery,
  useDecideOnCompanyMutation,
  useGetMergePreviewQuery,
  useCreateMergeMutation,
  useUndoMergeMutation,
} = deskCompaniesApi;

/** Fetches everything that a search finds as CSV; null when it did not come, which has been told. */
export const fetchDeskCompaniesFile =
  ({
    page: _page,
    ...search
  }: DeskCompaniesQuery & PickedRows): ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction> =>
  async (dispatch) =>
    takeFile(await dispatch(deskCompaniesApi.endpoints.exportDeskCompanies.initiate(search, { track: false })));
