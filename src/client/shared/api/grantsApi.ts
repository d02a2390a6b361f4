import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery } from './baseQuery.ts';

/** The grants service. It never receives the token, because it may belong to a third party. */
export const grantsApi = createApi({
  reducerPath: 'grantsApi',
  baseQuery: makeBaseQuery((settings) => settings.grantsBase, false),
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
