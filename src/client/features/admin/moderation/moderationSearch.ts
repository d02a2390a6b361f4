import {
  type ModerationOrder,
  MODERATION_AGES,
  MODERATION_STATES,
  REPORTED_KINDS,
  REPORT_GROUNDS,
} from '#contract/vocabulary/moderation.ts';
import type { QueryInput } from '#shared/api/call.ts';
import { addressSearch, type SearchOf } from '#shared/search/addressSearch.ts';
import { arranging, oneOf, page, text, viewing } from '#shared/search/parameters.ts';

const ORDER = /^-?(created_at|decided_at|count)$/;
/** Orders with one direction only: latest decisions and most reports first. */
const ONE_WAY: Readonly<Record<string, string>> = { decided_at: '-decided_at', count: '-count' };

/** Search parameters of moderation. By default pending cases; optionally all cases or testimonials. */
export const moderationSearch = addressSearch(
  {
    q: text('q'),
    state: oneOf('stav', MODERATION_STATES),
    kind: oneOf('druh', REPORTED_KINDS),
    ground: oneOf('duvod', REPORT_GROUNDS),
    age: oneOf('stari', MODERATION_AGES),
    approved: oneOf('schvalena', ['ano'] as const),
    order: arranging(text('razeni', (order) => ORDER.test(order))),
    page: page(),
    view: viewing(oneOf('cast', ['vse', 'hodnoceni'] as const)),
  },
  {
    settle: (search) => ({
      ...search,
      // A state filter applies to the list of all cases.
      view: search.state !== '' && search.view === '' ? ('vse' as const) : search.view,
      order: ONE_WAY[search.order] ?? search.order,
    }),
  },
);
type ModerationSearch = SearchOf<typeof moderationSearch>;

/** Query of the API request: pending cases oldest first, all cases newest first. */
export const queryOf = ({
  q,
  state,
  kind,
  ground,
  age,
  order,
  view,
  page: number,
}: ModerationSearch): QueryInput<'listModerations'> => ({
  ...(q && { q }),
  ...(state && { state }),
  ...(view === '' && { waiting: true }),
  ...(kind && { kind }),
  ...(ground && { ground }),
  ...(age && { age }),
  ordering: (order as ModerationOrder | '') || (view === '' ? 'created_at' : '-created_at'),
  ...(number > 1 && { page: number }),
});
