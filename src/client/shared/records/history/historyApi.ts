import { endpoints } from '#contract/endpoints/endpoints.ts';
import { CATALOGUE_KINDS, type CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import type { HistoryKind, HistoryPart } from '#contract/vocabulary/history.ts';
import type { ChangeRestoration } from '#contract/wire/history.ts';
import { callOf } from '#shared/api/call.ts';
import { catalogueTags } from '#shared/api/catalogueTags.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { hasStatus } from '#shared/api/failure.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { idOf, listOf, OWNER_TAGS, TAG_TYPES, type CacheTag, type TagType } from '#shared/api/tags.ts';

/** The record whose history is shown. */
export interface RecordOf {
  kind: HistoryKind;
  id: number;
}

/** Selects the changes to show: those of the whole record, or of a part of it. */
export interface HistoryOf extends RecordOf {
  part?: HistoryPart;
}

interface Restoration extends ChangeRestoration {
  /** Id of the change. */
  id: number;
  record: RecordOf;
  /** ETag of the displayed record. The server refuses a stale one with 412. */
  etag: string | null;
}

/** Cache tags of records that can be restored, besides catalogues. */
const TAGS: Partial<Record<HistoryKind, TagType>> = { ...OWNER_TAGS, accounts: 'Self', templates: 'TenderTemplate' };

const isCatalogue = (kind: HistoryKind): kind is CatalogueKind => (CATALOGUE_KINDS as readonly string[]).includes(kind);

function recordTags({ kind, id }: RecordOf): readonly (TagType | CacheTag)[] {
  if (isCatalogue(kind)) return catalogueTags(kind);
  const type = TAGS[kind];
  if (!type) return TAG_TYPES;
  // Screens read a tender by its project.
  if (kind === 'tenders') return [type, listOf('History')];
  return [idOf(type, kind === 'accounts' ? 'me' : id), listOf(type), listOf('Overview'), listOf('History')];
}

const historyApi = portalApi.injectEndpoints({
  endpoints: inArea('history', (build) => ({
    listHistory: build.query({
      query: ({ kind, id, part, page }: HistoryOf & { page: number }) =>
        callOf(endpoints.listHistory, { query: { kind, record_id: id, part, page } }),
      providesTags: [listOf('History')],
      // Any change of the record extends the history.
      keepUnusedDataFor: 0,
    }),
    getChange: build.query({
      query: (path: { id: number }) => callOf(endpoints.getChange, { path }),
    }),
    restoreChange: build.mutation({
      query: ({ id, etag, fields }: Restoration) =>
        callOf(endpoints.restoreChange, { path: { id }, body: { fields }, ifMatch: etag }),
      // After a conflict (412), refetching shows the current record for a new decision.
      invalidatesTags: (_done, failure, { record }) => (failure && !hasStatus(failure, 412) ? [] : recordTags(record)),
      // The drawer displays the result.
      extraOptions: { silent: true },
    }),
  })),
});

export const { useListHistoryQuery, useGetChangeQuery, useRestoreChangeMutation } = historyApi;
