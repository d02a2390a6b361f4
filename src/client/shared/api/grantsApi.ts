import { createApi } from '@reduxjs/toolkit/query/react';
import { inAreas } from './areas';
import { makeBaseQuery } from './baseQuery';

const api = createApi({
  reducerPath: 'grantsApi',
  baseQuery: makeBaseQuery((settings) => settings.grantsBase, false),
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The grants service. It never receives the token, because it may belong to a third party. */
export const grantsApi = inAreas(api);
