import type { EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import type { SuccessToast } from '#shared/texts/toasts.ts';
import type { CallOptions } from './baseQuery.ts';
import { callOf, type EndpointOf } from './call.ts';
import { idOf, listOf, tagsOnSuccess, type TagType } from './tags.ts';
import { withEtag } from './versioned.ts';

interface ById {
  id: number;
}
/** If the ETag of the read record is given, the server refuses a stale one with 412. */
export interface Deletion extends ById {
  etag?: string | null;
}
/** A change of a record. Its ETag works as in {@link Deletion}. */
export interface Change<Patch> extends Deletion {
  patch: Patch;
}

/** Endpoints of one record, all of which have the same path. */
const callOfOne = (endpoint: EndpointOf<EveryEndpointName>, { id, etag }: Deletion, body?: unknown) =>
  callOf(endpoint as EndpointOf<'updateProject'>, { path: { id }, body: body as object, ifMatch: etag });

/**
 * Endpoint definitions shared by all kinds of records that belong to their author: the request, the invalidated tags
 * and the success toast.
 * @param kind tag of the records and of their lists. The records are also shown in the overview of their owner
 */
export function ownedEndpoints(kind: TagType) {
  const inLists = [listOf(kind), listOf('Overview')];
  const invalidatesTags = tagsOnSuccess(inLists);

  return {
    read: <Thing extends object>(endpoint: EndpointOf<EveryEndpointName>) => ({
      query: (of: ById) => callOfOne(endpoint, of),
      transformResponse: withEtag<Thing>,
      providesTags: (_thing: unknown, _failure: unknown, { id }: ById) => [idOf(kind, id)],
    }),
    create: (endpoint: EndpointOf<EveryEndpointName>, success: SuccessToast = 'created') => ({
      query: (body: unknown) => callOf(endpoint as EndpointOf<'createProject'>, { body: body as object }),
      invalidatesTags,
      extraOptions: { success } satisfies CallOptions,
    }),
    update: <Thing extends object>(endpoint: EndpointOf<EveryEndpointName>) => ({
      query: ({ patch, ...of }: Change<unknown>) => callOfOne(endpoint, of, patch),
      transformResponse: withEtag<Thing>,
      invalidatesTags: tagsOnSuccess(({ id }: ById) => [idOf(kind, id), ...inLists]),
      extraOptions: { success: 'changed' } satisfies CallOptions,
    }),
    /** The success toast has an undo button that restores the record. */
    delete: (endpoint: EndpointOf<EveryEndpointName>, undo: CallOptions['undo']) => ({
      query: (of: Deletion) => callOfOne(endpoint, of),
      invalidatesTags,
      extraOptions: { success: 'deleted', undo } satisfies CallOptions,
    }),
    restore: (endpoint: EndpointOf<EveryEndpointName>) => ({
      query: (of: ById) => callOfOne(endpoint, of),
      invalidatesTags,
    }),
  };
}
