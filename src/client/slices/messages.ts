import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
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

interface ThreadPageQuery extends ThreadQuery {
  page: number;
  pageSize: number;
}

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

/** The call that a discussion begins with. */
export const firstPage = (query: ThreadQuery): ThreadPageQuery => ({ ...query, page: 1, pageSize: MESSAGES_PAGE_SIZE });

/**
 * What arrived in the place of what was loaded there: roots stand from the newest on, replies from the oldest on. A
 * shorter beginning leaves the rest where it is, and what moved onto a further page is not there twice.
 */
export function merged(
  loaded: LoadedThread,
  arrived: LoadedThread,
  { page, parent }: Pick<ThreadPageQuery, 'page' | 'parent'>,
): LoadedThread {
  const [first, last] = [arrived.messages[0], arrived.messages.at(-1)];
  if (page === 1 && arrived.pages >= loaded.pages) return arrived;
  const follows = (id: number, than: number) => (parent === null ? id < than : id > than);
  const before = first && page > 1 ? loaded.messages.filter(({ id }) => follows(first.id, id)) : [];
  const after = last && arrived.pages < loaded.pages ? loaded.messages.filter(({ id }) => follows(id, last.id)) : [];
  const messages = first || page === 1 ? [...before, ...arrived.messages, ...after] : loaded.messages;
  return { ...arrived, messages, pages: Math.max(loaded.pages, arrived.pages) };
}

export const messagesApi = portalApi.injectEndpoints({
  area: 'messages',
  endpoints: (build) => ({
    /**
     * Pages of five, kept as one list for each discussion. As all pages share one entry of the cache, a page is
     * never asked for while another one of the same discussion loads (docs/product.md 9.4).
     */
    listMessages: build.query<LoadedThread, ThreadPageQuery>({
      query: ({ thread, parent, page, pageSize }) =>
        callOf(endpoints.listMessages, {
          params: {
            thread__object_id: thread.object_id,
            thread_ct_id: thread.ct_id,
            parent,
            page,
            page_size: pageSize,
          },
        }),
      transformResponse: ({ results, pagination, unread }: MessagesPage, _meta, { page, pageSize }) => ({
        messages: results,
        count: pagination.count,
        pages: (page * pageSize) / MESSAGES_PAGE_SIZE,
        unread,
      }),
      serializeQueryArgs: ({ queryArgs: { thread, parent } }) => ({ thread, parent }),
      merge: (loaded, arrived, { arg }) => merged(loaded, arrived, arg),
      forceRefetch: ({ currentArg, previousArg }) =>
        currentArg?.page !== previousArg?.page || currentArg?.pageSize !== previousArg?.pageSize,
      // Said in place, as the same call is repeated in the background.
      extraOptions: { quiet: true },
    }),
    locateMessage: build.query<MessagePlace, { id: number }>({
      query: (parts) => callOf(endpoints.locateMessage, { parts }),
      extraOptions: { quiet: true },
    }),
    /** Who can be mentioned: those who wrote there. */
    listParticipants: build.query<Participant[], ThreadAddress>({
      query: ({ ct_id, object_id }) =>
        callOf(endpoints.listParticipants, { params: { thread_ct_id: ct_id, thread__object_id: object_id } }),
      transformResponse: ({ results }: Results<Participant>) => results,
      // Whoever writes can do so without them.
      extraOptions: { quiet: true },
    }),
    createMessage: build.mutation<Message, MessageDraft>({
      query: (body) => callOf(endpoints.createMessage, { body }),
      // The desk tells what the person has not read yet.
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
      extraOptions: { quiet: true },
      async onQueryStarted({ thread }, { dispatch, queryFulfilled }) {
        const noted = await queryFulfilled.catch(() => null);
        if (noted === null) return;
        const query = firstPage({ thread, parent: null });
        dispatch(
          messagesApi.util.updateQueryData('listMessages', query, (loaded) => {
            loaded.unread = noted.data;
          }),
        );
      },
    }),
  }),
});

export const {
  useListMessagesQuery,
  useLocateMessageQuery,
  useListParticipantsQuery,
  useCreateMessageMutation,
  useUpdateMessageMutation,
  useDeleteMessageMutation,
  useNoteReadMutation,
} = messagesApi;

type MessagesState = Parameters<ReturnType<typeof messagesApi.endpoints.listMessages.select>>[0];
type MessagesThunk = ThunkAction<Promise<void>, MessagesState, unknown, UnknownAction>;

const selectThread = (query: ThreadQuery) => messagesApi.endpoints.listMessages.select(firstPage(query));

const load =
  (query: ThreadPageQuery): MessagesThunk =>
  async (dispatch) => {
    await dispatch(messagesApi.endpoints.listMessages.initiate(query, { forceRefetch: true, subscribe: false }));
  };

/** Loads five more; nothing happens while the discussion is loading. */
export const loadMore =
  (query: ThreadQuery): MessagesThunk =>
  async (dispatch, getState) => {
    const { data, isLoading } = selectThread(query)(getState());
    if (data && !isLoading) await dispatch(load({ ...query, page: data.pages + 1, pageSize: MESSAGES_PAGE_SIZE }));
  };

/**
 * Loads a discussion from page 1 with as many pages as were loaded, in calls of as much as one can bring
 * (docs/product.md 9.4). What nobody has opened is not loaded.
 * @param atLeast pages wanted, where a link leads further than what is loaded
 */
export const reloadThread =
  (query: ThreadQuery, atLeast = 1): MessagesThunk =>
  async (dispatch, getState) => {
    // A call under way may have been answered before the change that this reload is to show.
    await dispatch(messagesApi.util.getRunningQueryThunk('listMessages', firstPage(query)));
    const loaded = selectThread(query)(getState()).data;
    if (!loaded) return;
    const pages = Math.min(Math.max(loaded.pages, atLeast), PAGES_AT_MOST);
    const pageSize = MESSAGES_PAGE_SIZE * Math.min(pages, PAGES_AT_ONCE);
    for (let page = 1; (page - 1) * pageSize < pages * MESSAGES_PAGE_SIZE; page += 1) {
      await dispatch(load({ ...query, page, pageSize }));
      const { data, isError } = selectThread(query)(getState());
      if (isError || !data || data.count <= page * pageSize) break;
    }
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
