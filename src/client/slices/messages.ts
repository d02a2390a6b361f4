import { weakMapMemoize, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import type { InfiniteData } from '@reduxjs/toolkit/query';
import { endpoints } from '../../contract/endpoints';
import { MAX_PAGE_SIZE, MESSAGES_PAGE_SIZE } from '../../contract/limits';
import type { Results, ThreadAddress } from '../../contract/wire/common';
import type {
  Message,
  MessageDraft,
  MessagePatch,
  MessagePlace,
  MessagesPage,
  Participant,
  Unread,
} from '../../contract/wire/messages';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { listOf, UNREAD_TAGS, tagsOnSuccess } from '../api/tags';

/** A discussion (`parent` null) or the replies to one message in it. */
export interface ThreadQuery {
  thread: ThreadAddress;
  parent: number | null;
}

/**
 * A page of five messages, which "more" loads, or one of up to a hundred, which a reload asks for. A reload goes on up
 * to its `last` page.
 */
interface PageParam {
  page: number;
  pageSize: number;
  last: number;
}

type Loaded = InfiniteData<MessagesPage, PageParam>;

/** What is loaded of a discussion so far, in the order of the server. */
export interface LoadedThread {
  messages: Message[];
  /** Of the whole discussion. */
  count: number;
  /** Pages of five that are loaded. */
  pages: number;
  /** What the person has not read of it. */
  unread: Unread;
}

/** How many pages one call can bring at most. */
const PAGES_AT_ONCE = MAX_PAGE_SIZE / MESSAGES_PAGE_SIZE;
/** Further than this nobody is led at once. */
const PAGES_AT_MOST = 20 * PAGES_AT_ONCE;

/** A message and where it stands. */
interface OfMessage {
  id: number;
  thread: ThreadAddress;
  parent: number | null;
}

const lengthOf = ({ page, pageSize }: PageParam): number => (page * pageSize) / MESSAGES_PAGE_SIZE;

/** The pages as one list; what moved onto a further page meanwhile is not there twice. */
export const threadOf = weakMapMemoize(({ pages, pageParams }: Loaded): LoadedThread => {
  const messages = new Map(pages.flatMap(({ results }) => results).map((message) => [message.id, message]));
  const { pagination, unread } = pages.at(-1)!;
  return { messages: [...messages.values()], count: pagination.count, pages: lengthOf(pageParams.at(-1)!), unread };
});

export const messagesApi = portalApi.injectEndpoints({
  area: 'messages',
  endpoints: (build) => ({
    /** A page is never asked for while another one of the same discussion loads (docs/product.md 9.4). */
    listMessages: build.infiniteQuery<MessagesPage, ThreadQuery, PageParam>({
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
          params: {
            thread__object_id: thread.object_id,
            thread_ct_id: thread.ct_id,
            parent,
            page,
            page_size: pageSize,
          },
        }),
      // Said in place, as the same call is repeated in the background.
      extraOptions: { silent: true },
    }),
    locateMessage: build.query<MessagePlace, { id: number }>({
      query: (parts) => callOf(endpoints.locateMessage, { parts }),
      extraOptions: { silent: true },
    }),
    /** Who can be mentioned: those who wrote there. */
    listParticipants: build.query<Participant[], ThreadAddress>({
      query: ({ ct_id, object_id }) =>
        callOf(endpoints.listParticipants, { params: { thread_ct_id: ct_id, thread__object_id: object_id } }),
      transformResponse: ({ results }: Results<Participant>) => results,
      // Whoever writes can do so without them.
      extraOptions: { silent: true },
    }),
    createMessage: build.mutation<Message, MessageDraft>({
      query: (body) => callOf(endpoints.createMessage, { body }),
      // The dashboard shows unread messages.
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      async onQueryStarted({ thread_ct_id, thread_object_id, parent = null }, { dispatch, queryFulfilled }) {
        const written = await queryFulfilled.catch(() => null);
        if (written === null) return;
        await dispatch(reloadConversation({ ct_id: thread_ct_id, object_id: thread_object_id }, parent));
      },
    }),
    updateMessage: build.mutation<Message, OfMessage & { patch: MessagePatch; etag: string }>({
      query: ({ id, patch, etag }) => callOf(endpoints.updateMessage, { parts: { id }, body: patch, ifMatch: etag }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      extraOptions: { success: 'changed' },
      async onQueryStarted({ thread, parent }, { dispatch, queryFulfilled }) {
        // Whatever refused it changed the message too: the minutes that are over, another window, the operator.
        await queryFulfilled.catch(() => null);
        await dispatch(reloadConversation(thread, parent));
      },
    }),
    deleteMessage: build.mutation<null, OfMessage & { etag: string }>({
      query: ({ id, etag }) => callOf(endpoints.deleteMessage, { parts: { id }, ifMatch: etag }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      extraOptions: { success: 'deleted', undo: 'messages' },
      async onQueryStarted({ thread, parent }, { dispatch, queryFulfilled }) {
        await queryFulfilled.catch(() => null);
        await dispatch(reloadConversation(thread, parent));
      },
    }),
    restoreMessage: build.mutation<Message, { id: number }>({
      query: (parts) => callOf(endpoints.restoreMessage, { parts }),
      invalidatesTags: tagsOnSuccess([listOf('Overview')]),
      async onQueryStarted(_of, { dispatch, queryFulfilled }) {
        const restored = await queryFulfilled.catch(() => null);
        // The toast that takes a deletion back knows the message only, not its discussion.
        if (restored) await dispatch(reloadOpened());
      },
    }),
    /** What was in view; without `seen` everything. Said nowhere: what did not arrive stays new. */
    noteRead: build.mutation<Unread, { thread: ThreadAddress; seen?: readonly number[] }>({
      query: ({ thread: { ct_id, object_id }, seen }) =>
        callOf(endpoints.noteRead, { body: { thread_ct_id: ct_id, thread_object_id: object_id, seen } }),
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
  }),
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

/** What is loaded of a discussion. */
export const useThread = (query: ThreadQuery) =>
  messagesApi.useListMessagesInfiniteQuery(query, {
    selectFromResult: ({ data, ...result }) => ({ ...result, data: data && threadOf(data) }),
  });

/**
 * Loads a discussion from page 1 with as many pages as were loaded, in calls of as much as one can bring
 * (docs/product.md 9.4). What nobody has opened is not loaded.
 * @param atLeast pages wanted, where a link leads further than what is loaded
 */
export const reloadThread =
  (query: ThreadQuery, atLeast = 1): MessagesThunk =>
  async (dispatch, getState) => {
    // A call under way may have been answered before the change that this reload is to show.
    await dispatch(messagesApi.util.getRunningQueryThunk('listMessages', query));
    const { data } = messagesApi.endpoints.listMessages.select(query)(getState());
    if (!data) return;
    const pages = Math.min(Math.max(threadOf(data).pages, atLeast), PAGES_AT_MOST);
    const last = Math.ceil(pages / PAGES_AT_ONCE);
    const pageSize = MESSAGES_PAGE_SIZE * Math.min(pages, PAGES_AT_ONCE);
    // RTK Query asks for as many pages as there are, from the first one's parameter on: few long ones take their place.
    const asked = dispatch(
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
    if (isError) asked.undo();
  };

/** Loads a root's replies, where one of them is new or gone, and the roots that count them. */
const reloadConversation =
  (thread: ThreadAddress, parent: number | null): MessagesThunk =>
  async (dispatch) => {
    // The replies first: once the root counts the new one, they already show it.
    if (parent !== null) await dispatch(reloadThread({ thread, parent }));
    await dispatch(reloadThread({ thread, parent: null }));
  };

/** Loads again whatever is loaded of discussions. */
export const reloadOpened = (): MessagesThunk => async (dispatch, getState) => {
  for (const { thread, parent } of messagesApi.util.selectCachedArgsForQuery(getState(), 'listMessages'))
    await dispatch(reloadThread({ thread, parent }));
};
