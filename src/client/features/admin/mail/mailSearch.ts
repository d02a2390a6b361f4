import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { GUEST_INVITE_FILTERS } from '#contract/vocabulary/guests.ts';
import { listSearch } from '#shared/search/addressSearch.ts';
import { oneOf, page, text, viewing } from '#shared/search/parameters.ts';
import { workState } from '../work/workStates.ts';

const view = viewing(oneOf('cast', ['adresy', 'pozvanky', 'ukazky'] as const));

/** Search parameters of the e-mails. */
export const mailSearch = listSearch(endpoints.listWatchedMails, {
  q: text('q'),
  state: workState(),
  page: page(),
  view,
});

/** Search parameters of the invitations by e-mail. */
export const invitationsSearch = listSearch(endpoints.listGuestInvites, {
  q: text('q'),
  state: oneOf('stav', GUEST_INVITE_FILTERS),
  page: page(),
  view,
});
