import { endpoints } from '../../contract/endpoints';
import { CATALOGUE_KINDS, type CatalogueKind } from '../../contract/vocabulary/catalogues';
import type { HistoryKind, HistoryPart } from '../../contract/vocabulary/history';
import type { Page } from '../../contract/wire/common';
import type { ChangeRestoration, RecordChange } from '../../contract/wire/history';
import { hasStatus } from '../api/failure';
import { callOf } from '../api/call';
import { catalogueTags } from '../api/catalogueTags';
import { portalApi } from '../api/portalApi';
import { idOf, listOf, type CacheTag, type TagType } from '../api/tags';

/** Whose history it is. */
export interface RecordOf {
  kind: HistoryKind;
  id: number;
}

/** Of which changes the history tells: those of the whole record, or of a part of it. */
export interface HistoryOf extends RecordOf {
  part?: HistoryPart;
}

interface Restoration extends ChangeRestoration {
  /** Of the change. */
  id: number;
  of: RecordOf;
  /** Of the record as it is seen; a stale one is refused with 412. */
  etag: string | null;
}

/** Tags of what comes back. */
const KINDS: Record<Exclude<HistoryKind, CatalogueKind>, TagType> = {
  accounts: 'Self',
  tenders: 'Tender',
  companies: 'Company',
  bids: 'Bid',
  projects: 'Project',
  references: 'Reference',
  requests: 'Request',
  software: 'Software',
  testimonials: 'Testimonial',
};

const isCatalogue = (kind: HistoryKind): kind is CatalogueKind => (CATALOGUE_KINDS as readonly string[]).includes(kind);

const recordTags = ({ kind, id }: RecordOf): CacheTag[] =>
  isCatalogue(kind)
    ? catalogueTags(kind)
    : [idOf(KINDS[kind], kind === 'accounts' ? 'me' : id), listOf(KINDS[kind]), listOf('Overview'), listOf('History')];

export const historyApi = portalApi.injectEndpoints({
  area: 'history',
  endpoints: (build) => ({
    listHistory: build.query<Page<RecordChange>, HistoryOf & { page: number }>({
      query: ({ kind, id, part, page }) =>
        callOf(endpoints.listHistory, { params: { kind, record_id: id, part, page } }),
      providesTags: [listOf('History')],
      // It grows with whatever else is done to the record.
      keepUnusedDataFor: 0,
    }),
    getChange: build.query<RecordChange, { id: number }>({
      query: (parts) => callOf(endpoints.getChange, { parts }),
    }),
    restoreChange: build.mutation<null, Restoration>({
      query: ({ id, etag, fields }) =>
        callOf(endpoints.restoreChange, { parts: { id }, body: { fields }, ifMatch: etag }),
      // Somebody else's change shows what is to be decided anew.
      invalidatesTags: (_done, failure, { of }) => (failure && !hasStatus(failure, 412) ? [] : recordTags(of)),
      // The drawer tells how it went.
      extraOptions: { silent: true },
    }),
  }),
});

export const { useListHistoryQuery, useGetChangeQuery, useRestoreChangeMutation } = historyApi;
