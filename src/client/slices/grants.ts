import { createSlice } from '@reduxjs/toolkit';
import { GRANT_PART_NOT_GIVEN } from '../../contract/vocabulary/grants';
import type { Grant, GrantOptions } from '../../contract/wire/grants';
import type { ApiCall } from '../api/call';
import { grantsApi } from '../api/grantsApi';

/** Codes of what the finder asks for; at least one of the first four must be given. */
export interface GrantSearch {
  applicant?: string;
  selectedArea?: string;
  exactArea?: string;
  /** NUTS3 code of the region. */
  mapPart?: string;
  /** LAU1 code of the district. */
  exactMapPart?: string;
}

/** Whether there is anything to search by (section 4 of the spec). */
export const isSearchable = ({ applicant, selectedArea, exactArea, mapPart }: GrantSearch): boolean =>
  Boolean(applicant || selectedArea || exactArea || mapPart);

function searchPath({ applicant, selectedArea, exactArea, mapPart, exactMapPart }: GrantSearch): string {
  const parts = [applicant, selectedArea, exactArea, mapPart].map((part) => part || GRANT_PART_NOT_GIVEN);
  if (exactMapPart) parts.push(exactMapPart);
  return `grant/${parts.map(encodeURIComponent).join('/')}`;
}

const read = (path: string): ApiCall => ({ method: 'GET', path });

export const grantsEndpoints = grantsApi.injectEndpoints({
  endpoints: (build) => ({
    searchGrants: build.query<Grant[], GrantSearch>({
      query: (search) => read(searchPath(search)),
    }),
    getGrant: build.query<Grant, { id: number }>({
      query: ({ id }) => read(`grant/detail/${id}`),
    }),
    getGrantOptions: build.query<GrantOptions, void>({
      query: () => read('grant/options/'),
      keepUnusedDataFor: 3_600,
    }),
  }),
});

export const { useSearchGrantsQuery, useGetGrantQuery, useGetGrantOptionsQuery } = grantsEndpoints;

export interface GrantsState {
  /** What was last searched for, to come back to. */
  search: GrantSearch | null;
  /** A search is on its way. */
  loading: boolean;
}

const { searchGrants } = grantsEndpoints.endpoints;

const slice = createSlice({
  name: 'grants',
  initialState: { search: null, loading: false } as GrantsState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(searchGrants.matchPending, (state, { meta }) => {
        state.search = meta.arg.originalArgs;
        state.loading = true;
      })
      .addMatcher(searchGrants.matchFulfilled, (state) => {
        state.loading = false;
      })
      .addMatcher(searchGrants.matchRejected, (state, { meta }) => {
        // A rejection by RTK Query's own condition ends nothing that was under way.
        if (!meta.condition) state.loading = false;
      }),
});

export const grantsReducer = slice.reducer;
