import type { BaseQueryFn, EndpointBuilder, MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import { noteArea } from './areas.ts';
import type { ApiMeta, CallOptions } from './baseQuery.ts';
import type { ApiCall } from './call.ts';
import type { ApiFailure } from './failure.ts';
import type { TagType } from './tags.ts';

type BaseQuery = BaseQueryFn<ApiCall, unknown, ApiFailure, CallOptions, ApiMeta>;
type Builder = EndpointBuilder<BaseQuery, TagType, 'portalApi'>;
type Query<Args, Result> = QueryDefinition<Args, BaseQuery, TagType, Result, 'portalApi'>;
type Mutation<Args, Result> = MutationDefinition<Args, BaseQuery, TagType, Result, 'portalApi'>;

/** An endpoint whose request decides what its response is. */
type ByCall<Definition, Args, Reply, Result> = Omit<Definition, 'type' | 'query' | 'queryFn' | 'transformResponse'> & {
  query: (args: Args) => ApiCall<Reply>;
  transformResponse?: (reply: Reply, meta: ApiMeta | undefined, args: Args) => Result;
};

/**
 * The builder of RTK Query with the types of the contract: argument and result follow from `query`. Without `NoInfer`
 * they would follow from the types that `injectEndpoints` expects of any endpoint.
 */
interface ContractBuilder {
  query: <Args = void, Reply = unknown, Result = Reply>(
    definition: ByCall<Query<NoInfer<Args>, NoInfer<Result>>, Args, Reply, Result>,
  ) => Query<NoInfer<Args>, NoInfer<Result>>;
  mutation: <Args = void, Reply = unknown, Result = Reply>(
    definition: ByCall<Mutation<NoInfer<Args>, NoInfer<Result>>, Args, Reply, Result>,
  ) => Mutation<NoInfer<Args>, NoInfer<Result>>;
}

/**
 * Defines endpoints of the portal's API.
 * @param area name of the file that defines them, without `Api`
 * @param endpoints gets the builder of the contract, and that of RTK Query for endpoints with a `queryFn` or of pages
 */
export const inArea = <Endpoints extends object>(
  area: string,
  endpoints: (build: ContractBuilder, rtk: Builder) => Endpoints,
) => noteArea(area, (build: Builder) => endpoints(build as ContractBuilder, build));
