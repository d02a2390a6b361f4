import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { AddressToken, NotificationSettingsPatch, NotificationsSeen } from '#contract/wire/notifications.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf, tagsOnSuccess } from '#shared/api/tags.ts';

const SETTINGS = idOf('Notification', 'settings');

/** Notifications of the bell and the settings of their delivery. The slice `toasts` holds the toasts. */
export const notificationsApi = portalApi.injectEndpoints({
  endpoints: inArea('notifications', (build) => ({
    /**
     * Polled. On a 304 the browser responds from its cache. Also counts the tenders and bids that wait, for the menu.
     */
    countNotifications: build.query({
      query: () => callOf(endpoints.countNotifications),
      providesTags: [listOf('Notification'), listOf('Bid'), listOf('Tender')],
      extraOptions: { silent: true },
    }),
    listNotifications: build.query({
      query: (query: { page_size: number }) => callOf(endpoints.listNotifications, { query }),
      providesTags: [listOf('Notification')],
      extraOptions: { silent: true },
    }),
    markNotificationsSeen: build.mutation({
      query: (body: NotificationsSeen) => callOf(endpoints.markNotificationsSeen, { body }),
      invalidatesTags: tagsOnSuccess([listOf('Notification')]),
      extraOptions: { toastOnFailure: true },
    }),
    getNotificationSettings: build.query({
      query: () => callOf(endpoints.getNotificationSettings),
      providesTags: [SETTINGS],
    }),
    updateNotificationSettings: build.mutation({
      query: (body: NotificationSettingsPatch) => callOf(endpoints.updateNotificationSettings, { body }),
      // Optimistic; undone if the request fails.
      async onQueryStarted({ settings }, { dispatch, queryFulfilled }) {
        const chosen = new Map(settings.map((setting) => [setting.event, setting]));
        const shown = dispatch(
          notificationsApi.util.updateQueryData('getNotificationSettings', undefined, (known) => {
            known.settings = known.settings.map((setting) => chosen.get(setting.event) ?? setting);
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: [SETTINGS],
    }),
    checkMailAddress: build.mutation({
      query: () => callOf(endpoints.checkMailAddress),
    }),
    /** Without a toast: the screen shows the result itself. */
    confirmMailAddress: build.mutation({
      query: (body: AddressToken) => callOf(endpoints.confirmMailAddress, { body }),
      invalidatesTags: tagsOnSuccess([SETTINGS]),
      extraOptions: { silent: true },
    }),
    unsubscribe: build.mutation({
      query: (query: { token: string }) => callOf(endpoints.unsubscribe, { query }),
      invalidatesTags: tagsOnSuccess([SETTINGS]),
      extraOptions: { silent: true, keepsSession: true },
    }),
  })),
});

export const {
  useCountNotificationsQuery,
  useListNotificationsQuery,
  useMarkNotificationsSeenMutation,
  useGetNotificationSettingsQuery,
  useUpdateNotificationSettingsMutation,
  useCheckMailAddressMutation,
  useConfirmMailAddressMutation,
  useUnsubscribeMutation,
} = notificationsApi;
