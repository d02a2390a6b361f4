import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { operatorEndpoints as endpoints } from '../../contract/operatorEndpoints';
import type { ModerationAge, ModerationState, ReportedKind, ReportGround } from '../../contract/vocabulary/moderation';
import type { Detail, Page } from '../../contract/wire/common';
import type {
  DeskTestimonial,
  ModerationDraft,
  ModerationsKept,
  ModerationVerdict,
  OperatorModeration,
  OperatorModerationDetail,
} from '../../contract/wire/moderation';
import type { ApiSettings } from '../api/baseQuery';
import { callOf, emptyToNull, type DownloadAnswer } from '../api/call';
import type { Downloaded } from '../api/blobRegistry';
import { portalApi } from '../api/portalApi';
import { idOf, listOf, tagsOnSuccess, type CacheTag, type TagType } from '../api/tags';
import { takeFile, type PickedRows } from '../api/takeFile';
import { withEtag, type Versioned } from '../api/versioned';
import { TABLE_PAGE } from '../api/tablePage';
import { reloadOpened } from './messages';
import type { UserRoot } from './user';

/** What the operators' list of moderated things is asked for. */
export interface ModerationsQuery {
  q?: string;
  state?: ModerationState;
  /** Open ones and appeals. */
  waiting?: true;
  kind?: ReportedKind;
  ground?: ReportGround;
  age?: ModerationAge;
  ordering?: string;
  page?: number;
}
/** What testimonials for the first page are asked for. */
export interface DeskTestimonialsQuery {
  q?: string;
  /** Those that stand there already. */
  approved?: true;
  page?: number;
}
interface ById {
  id: number;
}

const LIST = idOf('Operator', 'moderation');
const ITEM = idOf('Operator', 'moderationItem');
const TESTIMONIALS = idOf('Operator', 'moderationTestimonials');
/** Where what is hidden or comes back shows: wherever it may stand, as ratings and counts follow too. */
const around: readonly (CacheTag | TagType)[] = [
  LIST,
  ITEM,
  TESTIMONIALS,
  idOf('Operator', 'overview'),
  'Company',
  'Testimonial',
  'Project',
  'Reference',
  'Call',
  'Overview',
  'Moderation',
];
const approval: readonly CacheTag[] = [TESTIMONIALS, idOf('Operator', 'overview'), listOf('Overview')];

const deskModerationApi = portalApi.injectEndpoints({
  area: 'deskModeration',
  endpoints: (build) => ({
    listModerations: build.query<Page<OperatorModeration>, ModerationsQuery>({
      query: (params) => callOf(endpoints.listModerations, { params: { page_size: TABLE_PAGE, ...params } }),
      providesTags: [LIST],
    }),
    /** A GET that nothing keeps: its answer is of use once. */
    exportModerations: build.mutation<DownloadAnswer, ModerationsQuery & PickedRows>({
      query: (params) => callOf(endpoints.exportModerations, { params: { ...params }, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    keepModerations: build.mutation<Detail, ModerationsKept>({
      query: (body) => callOf(endpoints.keepModerations, { body }),
      invalidatesTags: tagsOnSuccess(around),
      extraOptions: { toastOnFailure: true },
    }),
    getModeration: build.query<Versioned<OperatorModerationDetail>, ById>({
      query: (parts) => callOf(endpoints.getModeration, { parts }),
      transformResponse: withEtag<OperatorModerationDetail>,
      providesTags: [ITEM],
    }),
    createModeration: build.mutation<OperatorModerationDetail, ModerationDraft>({
      query: (body) => callOf(endpoints.createModeration, { body }),
      invalidatesTags: tagsOnSuccess(around),
      extraOptions: { success: 'saved' },
      async onQueryStarted(_draft, { dispatch, queryFulfilled }) {
        const acted = await queryFulfilled.catch(() => null);
        // Discussions are loaded page by page, which no tag tells of.
        if (acted) await dispatch(reloadOpened());
      },
    }),
    decideModeration: build.mutation<OperatorModerationDetail, ById & { etag: string | null } & ModerationVerdict>({
      query: ({ id, etag, ...verdict }) =>
        callOf(endpoints.decideModeration, { parts: { id }, body: emptyToNull(verdict), ifMatch: etag }),
      // After a refusal too: somebody else has decided, and what came of that is to be seen.
      invalidatesTags: [...around],
      extraOptions: { success: 'saved' },
    }),
    listDeskTestimonials: build.query<Page<DeskTestimonial>, DeskTestimonialsQuery>({
      query: (params) => callOf(endpoints.listDeskTestimonials, { params: { page_size: TABLE_PAGE, ...params } }),
      providesTags: [TESTIMONIALS],
    }),
    exportDeskTestimonials: build.mutation<DownloadAnswer, DeskTestimonialsQuery & PickedRows>({
      query: (params) => callOf(endpoints.exportDeskTestimonials, { params: { ...params }, download: true }),
      extraOptions: { toastOnFailure: true },
    }),
    approveTestimonial: build.mutation<null, ById>({
      query: (parts) => callOf(endpoints.approveTestimonial, { parts }),
      invalidatesTags: [...approval],
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
    withdrawTestimonial: build.mutation<null, ById>({
      query: (parts) => callOf(endpoints.withdrawTestimonial, { parts }),
      invalidatesTags: [...approval],
      extraOptions: { success: 'saved', toastOnFailure: true },
    }),
  }),
});

export const {
  useListModerationsQuery,
  useKeepModerationsMutation,
  useGetModerationQuery,
  useCreateModerationMutation,
  useDecideModerationMutation,
  useListDeskTestimonialsQuery,
  useApproveTestimonialMutation,
  useWithdrawTestimonialMutation,
} = deskModerationApi;

type FileThunk = ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction>;

/** Fetches everything that a search finds as CSV, or what is picked of it; null when it did not come, which has been told. */
export const fetchModerationsFile =
  ({ page: _page, ...search }: ModerationsQuery & PickedRows): FileThunk =>
  async (dispatch) =>
    takeFile(await dispatch(deskModerationApi.endpoints.exportModerations.initiate(search, { track: false })));

export const fetchTestimonialsFile =
  ({ page: _page, ...search }: DeskTestimonialsQuery & PickedRows): FileThunk =>
  async (dispatch) =>
    takeFile(await dispatch(deskModerationApi.endpoints.exportDeskTestimonials.initiate(search, { track: false })));
