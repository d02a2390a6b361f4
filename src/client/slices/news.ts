import { endpoints } from '../../contract/endpoints';
import type { Detail, Page } from '../../contract/wire/common';
import type {
  AddressToken,
  Notice,
  NoticeCount,
  NoticeSettings,
  NoticeSettingsPatch,
  NoticesSeen,
} from '../../contract/wire/notices';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf, listOf, tagsOnSuccess } from '../api/tags';

const SETTINGS = idOf('Notice', 'settings');

/** What the server tells the person, behind the bell; toasts are of the slice `toasts`. */
export const newsApi = portalApi.injectEndpoints({
  area: 'news',
  endpoints: (build) => ({
    /** Asked for again and again: a browser answers a 304 out of its cache. */
    countNotices: build.query<NoticeCount, void>({
      query: () => callOf(endpoints.countNotices),
      providesTags: [listOf('Notice')],
      extraOptions: { quiet: true },
    }),
    listNotices: build.query<Page<Notice>, { page_size: number }>({
      query: (params) => callOf(endpoints.listNotices, { params }),
      providesTags: [listOf('Notice')],
      extraOptions: { quiet: true },
    }),
    /** Said by the list alone: a notice that stays unread stops nobody. */
    noteNoticesSeen: build.mutation<null, NoticesSeen>({
      query: (body) => callOf(endpoints.noteNoticesSeen, { body }),
      invalidatesTags: tagsOnSuccess([listOf('Notice')]),
      extraOptions: { quiet: true },
    }),
    getNoticeSettings: build.query<NoticeSettings, void>({
      query: () => callOf(endpoints.getNoticeSettings),
      providesTags: [SETTINGS],
    }),
    updateNoticeSettings: build.mutation<NoticeSettings, NoticeSettingsPatch>({
      query: (body) => callOf(endpoints.updateNoticeSettings, { body }),
      // Shown at once; a refusal brings back what holds.
      async onQueryStarted({ settings }, { dispatch, queryFulfilled }) {
        const chosen = new Map(settings.map((setting) => [setting.event, setting]));
        const shown = dispatch(
          newsApi.util.updateQueryData('getNoticeSettings', undefined, (known) => {
            known.settings = known.settings.map((setting) => chosen.get(setting.event) ?? setting);
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: [SETTINGS],
    }),
    checkMailAddress: build.mutation<Detail, void>({
      query: () => callOf(endpoints.checkMailAddress),
    }),
    /** Said in place, as the screen is about nothing else. */
    confirmMailAddress: build.mutation<Detail, AddressToken>({
      query: (body) => callOf(endpoints.confirmMailAddress, { body }),
      invalidatesTags: tagsOnSuccess([SETTINGS]),
      extraOptions: { quiet: true },
    }),
    unsubscribe: build.mutation<Detail, { token: string }>({
      query: (params) => callOf(endpoints.unsubscribe, { params }),
      invalidatesTags: tagsOnSuccess([SETTINGS]),
      extraOptions: { quiet: true, keepsSession: true },
    }),
  }),
});

export const {
  useCountNoticesQuery,
  useListNoticesQuery,
  useNoteNoticesSeenMutation,
  useGetNoticeSettingsQuery,
  useUpdateNoticeSettingsMutation,
  useCheckMailAddressMutation,
  useConfirmMailAddressMutation,
  useUnsubscribeMutation,
} = newsApi;
