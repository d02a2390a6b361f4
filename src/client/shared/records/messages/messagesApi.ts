import { weakMapMemoize, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { MAX_PAGE_SIZE, MESSAGES_PAGE_SIZE } from '#contract/limits/limits.ts';
import type { Results, ThreadAddress } from '#contract/wire/common.ts';
import type {
  Message,
  MessageDraft,
  MessagePatch,
  MessagesPage,
  Participant,
  Unread,
} from '#contract/wire/messages.ts';
import { callOf } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { listOf, UNREAD_TAGS, tagsOnSuccess } from '#shared/api/tags.ts';

/** A discussion (`parent` is null), or the replies to one of its messages. */
export interface ThreadQuery {
  thread: ThreadAddress;
  parent: number | null;
}

/**
 * A page of five messages, which the "more" button loads, or of up to a hundred, which a reload requests. A reload
 * continues until its `last` page.
 */
interface PageParam {
  page: number;
  pageSize: number;
  last: number;
}

type LoadedPages = InfiniteData<MessagesPage, PageParam>;

/** The loaded part of a discussion in the order of the server. */
export interface LoadedThread {
  messages: Message[];
  /** Number of messages in the whole discussion. */
  count: number;
  /** Number of loaded pages of five messages. */
  pages: number;
  /** Unread messages of the discussion. */
  unread: Unread;
}

/** Maximum number of pages in one request. */
const PAGES_AT_ONCE = MAX_PAGE_SIZE / MESSAGES_PAGE_SIZE;
/** Maximum number of pages that a link can load at once. */
const PAGES_AT_MOST = 20 * PAGES_AT_ONCE;

/** A message and its position. */
interface OfMessage {
  id: number;
  thread: ThreadAddress;
  parent: number | null;
}

const lengthOf = ({ page, pageSize }: PageParam): number => (page * pageSize) / MESSAGES_PAGE_SIZE;

/** Joins the pages into one list. A message that moved to a later page between two requests is included only once. */
export const threadOf = weakMapMemoize(({ pages, pageParams }: LoadedPages): LoadedThread => {
  const messages = new Map(pages.flatMap(({ results }) => results).map((message) => [message.id, message]));
  const { pagination, unread } = pages.at(-1)!;
  return { messages: [...messages.values()], count: pagination.count, pages: lengthOf(pageParams.at(-1)!), unread };
});

export const messagesApi = portalApi.injectEndpoints({
  endpoints: inArea('messages', (build, rtk) => ({
    /** A page is never requested while another page of the same discussion is loading (docs/product.md 9.4). */
    listMessages: rtk.infiniteQuery<MessagesPage, ThreadQuery, PageParam>({
      infiniteQueryOptions: {
        initialPageParam: { page: 1, pageSize: MESSAGES_PAGE_SIZE, last: 1 },
        getNextPageParam: ({ pagination }, _pages, param) => {
          if (pagination.count <= param.page * param.pageSize) return null;
          if (param.page < param.last) return { ...param, page: param.page + 1 };
          const page = lengthOf(param) + 1;
          return { page, pageSize: MESSAGES_PAGE_SIZE, last: page };
        },
      },
      query: ({ queryArg: { thread, parent }, pageParam: { page, pageSize } }) =>
        callOf(endpoints.listMessages, {
          query: {
            thread__object_id: thread.object_id,
            thread_ct_id: thread.ct_id,
            parent,
            page,
            page_size: pageSize,
          },
        }),
      // The failure is displayed in place, because the same request is repeated in the background.
      extraOptions: { silent: true },
    }),
    locateMessage: build.query({
      query: (path: { id: number }) => callOf(endpoints.locateMessage, { path }),
      extraOptions: { silent: true },
    }),
    /** Users who can be mentioned: the participants of the discussion. */
    listParticipants: build.query({
      query: ({ ct_id, object_id }: ThreadAddress) =>
        callOf(endpoints.listParticipants, { query: { thread_ct_id: ct_id, thread__object_id: object_id } }),
      transformResponse: ({ results }: Results<Participant>) => results,
      // Messages can be written without this list.
      extraOptions: { silent: true },
    }),
    createMessage: build.mutation({
      query: (body: MessageDraft) => callOf(endpoints.createMessage, { body }),
      // The dashboard displays unread messages.
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      async onQueryStarted({ thread_ct_id, thread_object_id, parent = null }, { dispatch, queryFulfilled }) {
        const written = await queryFulfilled.catch(() => null);
        if (written === null) return;
        await dispatch(reloadConversation({ ct_id: thread_ct_id, object_id: thread_object_id }, parent));
      },
    }),
    updateMessage: build.mutation({
      query: ({ id, patch, etag }: OfMessage & { patch: MessagePatch; etag: string }) =>
        callOf(endpoints.updateMessage, { path: { id }, body: patch, ifMatch: etag }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      extraOptions: { success: 'changed' },
      async onQueryStarted({ thread, parent }, { dispatch, queryFulfilled }) {
        // Reloads after a failure too, because its cause also changed the message: the edit time ran out, or another
        // window or the operator edited it.
        await queryFulfilled.catch(() => null);
        await dispatch(reloadConversation(thread, parent));
      },
    }),
    deleteMessage: build.mutation({
      query: ({ id, etag }: OfMessage & { etag: string }) =>
        callOf(endpoints.deleteMessage, { path: { id }, ifMatch: etag }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      extraOptions: { success: 'deleted', undo: 'messages' },
      async onQueryStarted({ thread, parent }, { dispatch, queryFulfilled }) {
        await queryFulfilled.catch(() => null);
        await dispatch(reloadConversation(thread, parent));
      },
    }),
    restoreMessage: build.mutation({
      query: (path: { id: number }) => callOf(endpoints.restoreMessage, { path }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      async onQueryStarted(_of, { dispatch, queryFulfilled }) {
        const restored = await queryFulfilled.catch(() => null);
        // The undo toast knows only the id of the message, not its discussion.
        if (restored) await dispatch(reloadOpened());
      },
    }),
    /**
     * Marks messages as read: those in view, or all without `seen`. Failures are not reported, because the messages
     * simply stay unread.
     */
    noteRead: build.mutation({
      query: ({ thread: { ct_id, object_id }, seen }: { thread: ThreadAddress; seen?: readonly number[] }) =>
        callOf(endpoints.noteRead, {
          body: { thread_ct_id: ct_id, thread_object_id: object_id, seen: seen && [...seen] },
        }),
      invalidatesTags: tagsOnSuccess(UNREAD_TAGS),
      extraOptions: { silent: true },
      async onQueryStarted({ thread }, { dispatch, queryFulfilled }) {
        const noted = await queryFulfilled.catch(() => null);
        if (noted === null) return;
        dispatch(
          messagesApi.util.updateQueryData('listMessages', { thread, parent: null }, ({ pages }) => {
            pages.at(-1)!.unread = noted.data;
          }),
        );
      },
    }),
  })),
});

export const {
  useLocateMessageQuery,
  useListParticipantsQuery,
  useCreateMessageMutation,
  useUpdateMessageMutation,
  useDeleteMessageMutation,
  useNoteReadMutation,
} = messagesApi;

type MessagesState = Parameters<ReturnType<typeof messagesApi.endpoints.listMessages.select>>[0];
type MessagesThunk = ThunkAction<Promise<void>, MessagesState, unknown, UnknownAction>;

/** The loaded part of a discussion. */
export const useThread = (query: ThreadQuery) =>
  messagesApi.useListMessagesInfiniteQuery(query, {
    selectFromResult: ({ data, ...result }) => ({ ...result, data: data && threadOf(data) }),
  });

/**
 * Reloads a discussion from page 1 with as many pages as were loaded, in as few requests as possible (docs/product.md
 * 9.4). A discussion that has not been opened is not loaded.
 * @param atLeast minimum number of pages, for a link to a message beyond the loaded pages
 */
export const reloadThread =
  (query: ThreadQuery, atLeast = 1): MessagesThunk =>
  async (dispatch, getState) => {
    // A running request may have been answered before the change that this reload is to show.
    await dispatch(messagesApi.util.getRunningQueryThunk('listMessages', query));
    const { data } = messagesApi.endpoints.listMessages.select(query)(getState());
    if (!data) return;
    const pages = Math.min(Math.max(threadOf(data).pages, atLeast), PAGES_AT_MOST);
    const last = Math.ceil(pages / PAGES_AT_ONCE);
    const pageSize = MESSAGES_PAGE_SIZE * Math.min(pages, PAGES_AT_ONCE);
    // RTK Query refetches as many pages as are cached, starting with the parameter of the first one. A few long pages
    // therefore replace the cached ones.
    const patch = dispatch(
      messagesApi.util.updateQueryData('listMessages', query, (loaded) => {
        if (loaded.pages.length === last && loaded.pageParams[0]?.pageSize === pageSize) return;
        const whole = { ...loaded.pages.at(-1)!, results: threadOf(data).messages };
        loaded.pages = Array.from({ length: last }, (_, index) => (index === 0 ? whole : { ...whole, results: [] }));
        loaded.pageParams = Array.from({ length: last }, (_, index) => ({ page: index + 1, pageSize, last }));
      }),
    );
    const { isError } = await dispatch(
      messagesApi.endpoints.listMessages.initiate(query, { forceRefetch: true, subscribe: false }),
    );
    if (isError) patch.undo();
  };

/** Reloads the replies of a root message if one was added or removed, and the root messages with their reply counts. */
const reloadConversation =
  (thread: ThreadAddress, parent: number | null): MessagesThunk =>
  async (dispatch) => {
    // The replies are loaded first, so that a new reply is displayed before the root message counts it.
    if (parent !== null) await dispatch(reloadThread({ thread, parent }));
    await dispatch(reloadThread({ thread, parent: null }));
  };

/** Reloads all loaded discussions. */
export const reloadOpened = (): MessagesThunk => async (dispatch, getState) => {
  for (const { thread, parent } of messagesApi.util.selectCachedArgsForQuery(getState(), 'listMessages'))
    await dispatch(reloadThread({ thread, parent }));
};
