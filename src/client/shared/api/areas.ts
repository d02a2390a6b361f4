import type {
  Api,
  BaseQueryFn,
  coreModuleName,
  EndpointBuilder,
  EndpointDefinitions,
  reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';

/** Maps the name of an endpoint to its data area. */
const areas = new Map<string, string>();

/** Returns the data area of an injected endpoint, or null for an unknown name. */
export const areaOf = (endpoint: string): string | null => areas.get(endpoint) ?? null;

type Nothing = Record<never, never>;
type Modules = typeof coreModuleName | typeof reactHooksModuleName;
type ApiOf<
  BaseQuery extends BaseQueryFn,
  Definitions extends EndpointDefinitions,
  Path extends string,
  Tags extends string,
> = Api<BaseQuery, Definitions, Path, Tags, Modules>;

/** An API whose endpoints must declare their data area. */
type ApiInAreas<BaseQuery extends BaseQueryFn, Path extends string, Tags extends string> = Omit<
  ApiOf<BaseQuery, Nothing, Path, Tags>,
  'injectEndpoints'
> & {
  /** @param area name of the file in `slices/` that defines the endpoints */
  injectEndpoints: <New extends EndpointDefinitions>(inject: {
    area: string;
    endpoints: (build: EndpointBuilder<BaseQuery, Tags, Path>) => New;
  }) => ApiOf<BaseQuery, Nothing & New, Path, Tags>;
};

/**
 * Makes every endpoint of an API declare its data area. Redux Toolkit groups calls by API only, but people look for a
 * call by its subject.
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
