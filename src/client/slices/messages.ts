import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import { MAX_PAGE_SIZE, MESSAGES_PAGE_SIZE } from '../../contract/limits';
import type { Page, ThreadAddress } from '../../contract/wire/common';
import type { Message, MessageDraft, MessagePlace } from '../../contract/wire/messages';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { listOf } from '../api/tags';
import { sessionEnded } from './user';

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
}

/** How many pages one call can bring at most. */
const PAGES_AT_ONCE = MAX_PAGE_SIZE / MESSAGES_PAGE_SIZE;

/** The call that a discussion begins with. */
export const firstPage = (query: ThreadQuery): ThreadPageQuery => ({ ...query, page: 1, pageSize: MESSAGES_PAGE_SIZE });

/** A further page after what is loaded; what moved onto it from the page before is not there twice. */
export function appended(loaded: LoadedThread, arrived: LoadedThread): LoadedThread {
  const known = new Set(loaded.messages.map(({ id }) => id));
  return { ...arrived, messages: [...loaded.messages, ...arrived.messages.filter(({ id }) => !known.has(id))] };
}

/** What the discussions on a page share. */
export interface DiscussionsState {
  /** Ids of the messages whose replies are shown. */
  unfolded: readonly number[];
}

const slice = createSlice({
  name: 'messages',
  initialState: { unfolded: [] } as DiscussionsState,
  reducers: {
    repliesShown: ({ unfolded }, { payload }: PayloadAction<number>) => ({
      unfolded: [...new Set([...unfolded, payload])],
    }),
    repliesHidden: ({ unfolded }, { payload }: PayloadAction<number>) => ({
      unfolded: unfolded.filter((id) => id !== payload),
    }),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({ unfolded: [] })),
});

export const { repliesShown, repliesHidden } = slice.actions;
export const messagesReducer = slice.reducer;

export const selectUnfolded = ({ messages }: { messages: DiscussionsState }) => messages.unfolded;

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
      transformResponse: ({ results, pagination }: Page<Message>, _meta, { page, pageSize }) => ({
        messages: results,
        count: pagination.count,
        pages: page - 1 + pageSize / MESSAGES_PAGE_SIZE,
      }),
      serializeQueryArgs: ({ queryArgs: { thread, parent } }) => ({ thread, parent }),
      merge: (loaded, arrived, { arg }) => (arg.page === 1 ? arrived : appended(loaded, arrived)),
      forceRefetch: ({ currentArg, previousArg }) =>
        currentArg?.page !== previousArg?.page || currentArg?.pageSize !== previousArg?.pageSize,
      // Said in place, as the same call is repeated in the background.
      extraOptions: { quiet: true },
    }),
    locateMessage: build.query<MessagePlace, { id: number }>({
      query: (parts) => callOf(endpoints.locateMessage, { parts }),
      extraOptions: { quiet: true },
    }),
    createMessage: build.mutation<Message, MessageDraft>({
      query: (body) => callOf(endpoints.createMessage, { body }),
      // The desk tells what the person has not answered yet.
      invalidatesTags: (_message, failure) => (failure ? [] : [listOf('Overview')]),
      async onQueryStarted({ thread_ct_id, thread_object_id, parent = null }, { dispatch, queryFulfilled }) {
        const written = await queryFulfilled.catch(() => null);
        if (written === null) return;
        const thread = { ct_id: thread_ct_id, object_id: thread_object_id };
        // The replies first: once the root counts the new one, they already show it.
        if (parent !== null) await dispatch(reloadThread({ thread, parent }));
        await dispatch(reloadThread({ thread, parent: null }));
      },
    }),
  }),
});

export const { useListMessagesQuery, useLocateMessageQuery, useCreateMessageMutation } = messagesApi;

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
 * Loads a discussion from page 1 with as many pages as were loaded, in one call of five times the pages
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
    const pages = Math.max(loaded.pages, atLeast);
    await dispatch(load({ ...query, page: 1, pageSize: MESSAGES_PAGE_SIZE * Math.min(pages, PAGES_AT_ONCE) }));
  };
