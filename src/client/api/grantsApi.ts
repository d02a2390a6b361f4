import { createApi } from '@reduxjs/toolkit/query/react';
import { inAreas } from './areas';
import { makeBaseQuery } from './baseQuery';

const api = createApi({
  reducerPath: 'grantsApi',
  baseQuery: makeBaseQuery((settings) => settings.grantsBase, false),
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The grants service, which may be somebody else's: it never gets the token. */
export const grantsApi = inAreas(api);
