import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery } from './baseQuery';

/** The grants service, which may be somebody else's: it never gets the token. */
export const grantsApi = createApi({
  reducerPath: 'grantsApi',
  baseQuery: makeBaseQuery((settings) => settings.grantsBase, false),
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
