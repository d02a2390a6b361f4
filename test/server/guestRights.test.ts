import { everyEndpoint, type EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import type { Declaration, GuestAccess } from '#contract/endpoints/endpoint.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { buildOpenTender } from '#support/server/bidBuilders.ts';
import { callEndpoint } from '#support/server/callEndpoint.ts';
import { buildGuest, buildGuestFirm, confirmGuest } from '#support/server/guestBuilders.ts';
import { type Answer, type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildFirm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

/*
 * Guests can call exactly the endpoints that declare it, with the link or only after the code.
 */

const portal = sharedPortal();
let byLink: Client;
let byCode: Client;

beforeAll(async () => {
  const buyer = await buildFirm(portal, 'CLIENT', { plan: 'PREMIUM' });
  const project = await buildWorkProject(portal.db, buyer.user, { company_id: buyer.company });
  const tender = await buildOpenTender(portal.db, project.id, { visibility: 'INVITED' });
  const guest = await buildGuest(portal, { tender: tender.id });
  await buildGuestFirm(portal, guest);
  byLink = guest.client;
  byCode = await confirmGuest(portal, guest);
});

/** What guests need, by endpoint and, where it depends on it, the owner of the file. */
const declared = (Object.entries(everyEndpoint) as [EveryEndpointName, Declaration & { path: string }][]).flatMap(
  ([name, row]) =>
    (row.exceptions && row.path.startsWith(':owner') ? Object.entries(row.exceptions) : [[undefined, {}] as const]).map(
      ([owner, exception]) => ({
        name,
        owner,
        guest: { guest: row.guest, ...exception }.guest,
      }),
    ),
);

/** Sends a request to an address of a record that does not exist, as far as it is allowed at all. */
const called = (client: Client, name: EveryEndpointName, owner?: string): Promise<Answer> =>
  owner === undefined
    ? callEndpoint(client, name)
    : everyEndpoint[name].method === 'GET'
      ? client.get(`${owner}/987654/files/`)
      : client.post(`${owner}/987654/files/`, {});

const verdictOf = ({ status, body }: Answer): GuestAccess | 'nobody' | 'allowed' => {
  if (status !== 403) return status === 401 ? 'nobody' : 'allowed';
  return (body as { detail: string }).detail === refusals.guestCode ? 'code' : 'nobody';
};

it('declares for guests what they need and nothing else', () => {
  const names = (wanted: GuestAccess) => declared.filter(({ guest }) => guest === wanted).map(({ name }) => name);
  expect(new Set(names('link'))).toEqual(
    new Set([
      ...(['getTender', 'listFiles', 'downloadFile', 'getGuest', 'noteGuestOpened', 'declineAsGuest'] as const),
      ...(['refuseInvitations', 'reportInvitation', 'sendGuestCode', 'enterGuestCode'] as const),
    ]),
  );
  expect(new Set(names('code'))).toEqual(
    new Set([
      ...(['createTenderQuestion', 'createBid', 'getBid', 'updateBid', 'deleteBid', 'discardBid', 'sendBid'] as const),
      ...([
        'withdrawBid',
        'downloadBidVersion',
        'downloadBidReceipt',
        'saveGuestPerson',
        'createGuestAccount',
      ] as const),
      ...(['listFiles', 'uploadFile', 'updateFile', 'deleteFile', 'restoreFile'] as const),
    ]),
  );
});

it.each([
  ['a link', () => byLink, (guest?: GuestAccess) => (guest === 'link' ? 'allowed' : (guest ?? 'nobody'))],
  ['a code', () => byCode, (guest?: GuestAccess) => (guest ? 'allowed' : 'nobody')],
] as const)('every endpoint with %s', async (_, clientOf, expected) => {
  const found: string[] = [];
  const wanted: string[] = [];
  for (const { name, owner, guest } of declared) {
    const answer = await called(clientOf(), name, owner);
    const line = (verdict: string) => `${name} ${owner ?? ''} ${verdict}`;
    found.push(line(verdictOf(answer)));
    wanted.push(line(expected(guest)));
  }
  expect(found).toEqual(wanted);
});

it('HEAD is refused and allowed as GET', async () => {
  for (const client of [byLink, byCode])
    for (const path of ['guest/', 'bids/987654/', 'tenders/987654/', 'projects/', 'bids/mine/', 'users/self/'])
      expect([path, (await client.head(path)).status]).toEqual([path, (await client.get(path)).status]);
});

it('nobody without a link calls what is for guests only', async () => {
  for (const person of ['visitor', 'supplier', 'operator'] as const)
    expect([person, (await portal.by(person).get('guest/')).status]).toEqual([
      person,
      person === 'visitor' ? 401 : 403,
    ]);
});
