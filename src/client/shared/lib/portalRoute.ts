import type { FunctionComponent } from 'react';
import type { MaybeActor, RouteGuard } from '#contract/access/access.ts';

/** Parameters from the URL. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** A screen that is loaded when it is rendered, or earlier with `fetch`. */
export type PageScreen = FunctionComponent & { fetch: () => Promise<unknown> };

/** A page as declared in the `<subject>Routes.ts` of its feature. */
export interface RouteRow {
  path: string;
  /** Title of the page. Screens of one record replace it with the name of the record. */
  title: string;
  /**
   * `portal`: header and sidebar for logged-in users, otherwise the header for visitors. `plain`: always the header for
   * visitors.
   */
  layout: 'portal' | 'plain';
  /** Access rule: a guard of the contract, or a function that also checks the parameters. */
  guard: RouteGuard | ((actor: MaybeActor, params: RouteParams) => boolean);
  /** Returns false for parameters that identify nothing. Everybody then gets a 404. */
  exists?: (params: RouteParams) => boolean;
  /** True for pages that are accessible before the second factor has been entered. All other pages redirect to it. */
  unfinished?: boolean;
  screen: PageScreen;
}

export interface PortalRoute extends RouteRow {
  /** The path with dashes (docs/product.md 3.1), such as `projekty-id-upravit`. */
  name: string;
}
