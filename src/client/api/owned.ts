import type { Endpoint } from '../../contract/endpoint';
import type { SuccessToast } from '../texts/toasts';
import type { CallOptions } from './baseQuery';
import { callOf } from './call';
import { idOf, listOf, tagsOnSuccess } from './tags';
import type { TagType } from './tags';
import { withEtag } from './versioned';

interface ById {
  id: number;
}
/** Where a thing is deleted under the ETag that it was read under, a stale one is refused with 412. */
export interface Deletion extends ById {
  etag?: string | null;
}
/** A change of a thing; its ETag as in a {@link Deletion}. */
export interface Change<Patch> extends Deletion {
  patch: Patch;
}

type OfOne = Endpoint<`${string}:id/${string}`>;
const callOfOne = (endpoint: OfOne, { id, etag }: Deletion, body?: unknown) =>
  callOf(endpoint as Endpoint<':id/'>, { parts: { id }, body, ifMatch: etag });

/**
 * Definitions of the endpoints that every kind of things has which belong to the person who made them: how they are
 * called, what they make out of date, and what is said of their success.
 * @param kind the tag of the things and of their lists; they stand in the overview of their owner too
 */
export function ownedEndpoints(kind: TagType) {
  const inLists = [listOf(kind), listOf('Overview')];
  const invalidatesTags = tagsOnSuccess(inLists);

  return {
    read: <Thing extends object>(endpoint: OfOne) => ({
      query: (of: ById) => callOfOne(endpoint, of),
      transformResponse: withEtag<Thing>,
      providesTags: (_thing: unknown, _failure: unknown, { id }: ById) => [idOf(kind, id)],
    }),
    create: (endpoint: Endpoint, success: SuccessToast = 'created') => ({
      query: (body: unknown) => callOf(endpoint, { body }),
      invalidatesTags,
      extraOptions: { success } satisfies CallOptions,
    }),
    update: <Thing extends object>(endpoint: OfOne) => ({
      query: ({ patch, ...of }: Change<unknown>) => callOfOne(endpoint, of, patch),
      transformResponse: withEtag<Thing>,
      invalidatesTags: tagsOnSuccess(({ id }: ById) => [idOf(kind, id), ...inLists]),
      extraOptions: { success: 'changed' } satisfies CallOptions,
    }),
    /** The toast of success offers to bring it back. */
    delete: (endpoint: OfOne, undo: CallOptions['undo']) => ({
      query: (of: Deletion) => callOfOne(endpoint, of),
      invalidatesTags,
      extraOptions: { success: 'deleted', undo } satisfies CallOptions,
    }),
    restore: (endpoint: OfOne) => ({
      query: (of: ById) => callOfOne(endpoint, of),
      invalidatesTags,
    }),
  };
}
