import type { FunctionComponent } from 'react';
import type { MaybeActor, RouteGuard } from '../../contract/access';

/** Parameters found in the address. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

/** A screen that loads when it is shown, or earlier by `fetch`. */
export type PageScreen = FunctionComponent & { fetch: () => Promise<unknown> };

/** A page as the files in `routes/rows/` declare it. */
export interface RouteRow {
  path: string;
  /** Title of the page; screens of one thing replace it with the thing's name. */
  title: string;
  /** `portal`: header and sidebar for those logged in, the visitors' header otherwise; `plain`: always the latter. */
  layout: 'portal' | 'plain';
  /** Who may open it: a guard of the contract, or a rule that looks at the parameters too. */
  guard: RouteGuard | ((actor: MaybeActor, params: RouteParams) => boolean);
  /** False for parameters that name nothing: 404 for everybody. */
  exists?: (params: RouteParams) => boolean;
  /** True for what those may open who have yet to enter their second factor; all else leads them to it. */
  unfinished?: boolean;
  /** True for pages of plain elements, which load without the design system. */
  bare?: boolean;
  screen: PageScreen;
  /** Prefetches the files of likely next pages once this page is idle, without running them. */
  ahead?: () => Promise<unknown>;
}

export interface PortalRoute extends RouteRow {
  /** The path with dashes (docs/product.md 3.1), such as `projekty-id-upravit`. */
  name: string;
}
