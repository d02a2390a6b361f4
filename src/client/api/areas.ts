import type {
  Api,
  BaseQueryFn,
  coreModuleName,
  EndpointBuilder,
  EndpointDefinitions,
  reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';

/** Data areas of endpoints, by the endpoints' names. */
const areas = new Map<string, string>();

/** The data area of an endpoint that is injected; null for any other name. */
export const areaOf = (endpoint: string): string | null => areas.get(endpoint) ?? null;

type Nothing = Record<never, never>;
type Modules = typeof coreModuleName | typeof reactHooksModuleName;
type ApiOf<
  BaseQuery extends BaseQueryFn,
  Definitions extends EndpointDefinitions,
  Path extends string,
  Tags extends string,
> = Api<BaseQuery, Definitions, Path, Tags, Modules>;

/** An API whose endpoints say which data area they belong to. */
type ApiInAreas<BaseQuery extends BaseQueryFn, Path extends string, Tags extends string> = Omit<
  ApiOf<BaseQuery, Nothing, Path, Tags>,
  'injectEndpoints'
> & {
  /** @param area name of the file in `slices/` that they stand in */
  injectEndpoints: <New extends EndpointDefinitions>(inject: {
    area: string;
    endpoints: (build: EndpointBuilder<BaseQuery, Tags, Path>) => New;
  }) => ApiOf<BaseQuery, Nothing & New, Path, Tags>;
};

/**
 * Has every endpoint of an API name its data area: Redux Toolkit knows a call by its API only, and people look for it by
 * what it is about.
 */
export function inAreas<BaseQuery extends BaseQueryFn, Path extends string, Tags extends string>(
  api: ApiOf<BaseQuery, Nothing, Path, Tags>,
): ApiInAreas<BaseQuery, Path, Tags> {
  return {
    ...api,
    injectEndpoints: ({ area, endpoints }) =>
      api.injectEndpoints({
        endpoints: (build) => {
          const built = endpoints(build);
          for (const name of Object.keys(built)) areas.set(name, area);
          return built;
        },
      }),
  };
}
