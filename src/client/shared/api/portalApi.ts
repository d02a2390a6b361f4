import { createApi } from '@reduxjs/toolkit/query/react';
import { makeBaseQuery } from './baseQuery.ts';
import { TAG_TYPES } from './tags.ts';

/** The product API. The `*Api.ts` of the features inject its endpoints. */
export const portalApi = createApi({
  reducerPath: 'portalApi',
  baseQuery: makeBaseQuery((settings) => settings.apiBase, true),
  tagTypes: TAG_TYPES,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
