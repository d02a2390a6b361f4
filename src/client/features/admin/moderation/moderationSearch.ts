import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import {
  MODERATION_AGES,
  MODERATION_ORDERS,
  MODERATION_STATES,
  type ModerationOrder,
  REPORT_GROUNDS,
  REPORTED_KINDS,
} from '#contract/vocabulary/moderation.ts';
import { listSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, flag, oneOf, page, text, unsent, viewing } from '#shared/search/parameters.ts';

/** Orders with one direction only: latest decisions and most reports first. */
const ONE_WAY: Readonly<Record<string, ModerationOrder>> = { decided_at: '-decided_at', count: '-count' };

/** Search parameters of moderation. By default pending cases; optionally all cases or testimonials. */
export const moderationSearch = listSearch(
  endpoints.listModerations,
  {
    q: text('q'),
    state: oneOf('stav', MODERATION_STATES),
    kind: oneOf('druh', REPORTED_KINDS),
    ground: oneOf('duvod', REPORT_GROUNDS),
    age: oneOf('stari', MODERATION_AGES),
    approved: unsent(flag('schvalena')),
    ordering: arranging(oneOf('razeni', MODERATION_ORDERS)),
    page: page(),
    view: viewing(oneOf('cast', ['vse', 'hodnoceni'] as const)),
  },
  {
    settle: (search) => ({
      ...search,
      // A state filter applies to the list of all cases.
      view: search.state !== '' && search.view === '' ? ('vse' as const) : search.view,
      ordering: ONE_WAY[search.ordering] ?? search.ordering,
    }),
  },
);

/** Query of the API request: pending cases oldest first, all cases newest first. */
export const queryOf = (search: SearchOf<typeof moderationSearch>) => ({
  ...(search.view === '' && { waiting: true }),
  ordering: search.view === '' ? ('created_at' as const) : ('-created_at' as const),
  ...moderationSearch.queryOf(search),
});
