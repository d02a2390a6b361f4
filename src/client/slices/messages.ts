import { endpoints } from '../../contract/endpoints';
import { MESSAGES_PAGE_SIZE } from '../../contract/limits';
import type { Page, ThreadAddress } from '../../contract/wire/common';
import type { Message, MessageDraft } from '../../contract/wire/messages';
import { callOf } from '../api/call';
import { portalApi } from '../api/portalApi';
import { idOf } from '../api/tags';
import { makeArea } from './area';

export const { actions: messagesActions, reducer: messagesReducer } = makeArea('messages');

/** A discussion (`parent` null) or the replies to one message in it. */
export interface ThreadQuery {
  thread: ThreadAddress;
  parent: number | null;
}

const threadTag = ({ ct_id, object_id }: ThreadAddress) => idOf('Thread', `${ct_id}/${object_id}`);

export const messagesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Pages of five. Posting makes it reload from page 1 with as many pages as were loaded, and a page is
     * never asked for twice at a time (sections 4 and 9 of the spec); both come with the infinite query.
     */
    listMessages: build.infiniteQuery<Page<Message>, ThreadQuery, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ pagination }) => pagination.next,
      },
      query: ({ queryArg: { thread, parent }, pageParam }) =>
        callOf(endpoints.listMessages, {
          params: {
            thread__object_id: thread.object_id,
            thread_ct_id: thread.ct_id,
            parent,
            page: pageParam,
            page_size: MESSAGES_PAGE_SIZE,
          },
        }),
      providesTags: (_pages, _failure, { thread }) => [threadTag(thread)],
    }),
    createMessage: build.mutation<Message, MessageDraft>({
      query: (body) => callOf(endpoints.createMessage, { body }),
      invalidatesTags: (_message, failure, { thread_ct_id, thread_object_id }) =>
        failure ? [] : [threadTag({ ct_id: thread_ct_id, object_id: thread_object_id })],
    }),
  }),
});

export const { useListMessagesInfiniteQuery, useCreateMessageMutation } = messagesApi;
