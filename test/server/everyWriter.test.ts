import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROUTE_GUARDS } from '#contract/access/access.ts';
import { everyEndpoint, type EveryEndpointName } from '#contract/endpoints/adminEndpoints.ts';
import { buildCategory, buildUser, PASSWORD } from '#support/server/builders.ts';
import { isInHistory, recordWrites } from '#support/server/recordWrites.ts';
import { type Answer, type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

/*
 * Writes into the history by endpoints without a right in a company. `rights.test.ts` calls those with one.
 */

/** Endpoints whose writes other tests make, and the test that checks the author. */
const TESTED_ELSEWHERE: Partial<Record<EveryEndpointName, string>> = {
  ...tested('modules/history/historyRoutes.test.ts', ['acceptInvite', 'registerByInvite', 'answerHandOver']),
  ...tested('modules/guests/guestRoutes.test.ts', ['createGuestAccount']),
  ...tested('modules/user/impersonationRoutes.test.ts', ['createImpersonation', 'answerImpersonationConsent']),
  ...tested('modules/admin/adminPeopleRoutes.test.ts', [
    ...(['updatePerson', 'decidePlanRequest', 'verifyPerson', 'lockPerson', 'unlockPerson', 'logOutPerson'] as const),
    ...(['resetPersonSecondFactor', 'saveOperatorRoles'] as const),
  ]),
  ...tested('modules/admin/adminCompaniesRoutes.test.ts', ['decideOnCompany', 'createMerge', 'undoMerge']),
  ...tested('modules/admin/adminInvitationsRoutes.test.ts', ['stopInvitations']),
  ...tested('modules/categories/adminCataloguesRoutes.test.ts', [
    ...(['createCatalogueItem', 'updateCatalogueItem', 'deleteCatalogueItem', 'retireCatalogueItems'] as const),
    ...(['moveCatalogueItem', 'importCatalogue', 'mergeCatalogueItems', 'undoCatalogueMerge'] as const),
  ]),
};
function tested(file: string, names: readonly EveryEndpointName[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, file]));
}

const categories = async (): Promise<number[]> => [(await buildCategory(portal.db)).id];
const idOf = ({ body }: Answer): number => (body as { id: number }).id;

/** Creates a request, and returns its id. */
async function buildRequest(sender?: number): Promise<number> {
  const fields = { kind: 'callbacks', name: 'Eva', phone: '+420777123456', callback_type: 'OTHER' } as const;
  const row = { ...fields, user_id: sender ?? (await buildUser(portal.db)).id };
  return (await portal.db.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

type Call = (client: Client) => Promise<Answer>;
type Calls = Partial<Record<EveryEndpointName, Call>>;
const CLIENT_CALLS: Calls = {
  updateSelf: (client) => client.patch('users/self/', { phone: '+420777123456' }),
  createCompany: (client) => client.post('companies/', { name: 'Alfa s.r.o.' }),
  restoreChange: async (client) => {
    const id = idOf(await client.post('projects/', { name: 'Nový web', categories: await categories() }));
    await client.patch(`projects/${id}/`, { step1: 50 });
    const { body } = await client.get(`history/?kind=projects&record_id=${id}`);
    const [change] = (body as { results: { id: number }[] }).results;
    return client.post(`history/${change!.id}/restore/`, { fields: ['step1'] });
  },
  undoSoftwareImport: async (client) => {
    const rows = [{ name: 'Pošta', categories: await categories() }];
    return client.delete(`software/imports/${idOf(await client.post('software/import/', { rows }))}/`);
  },
  deleteTestimonial: async (client) => {
    const { id } = await buildWorkCompany(portal.db, { role: 'SUPPLIER' });
    await client.post(`companies/${id}/testimonials/`, { rating: 5, text: 'Dobrá práce' });
    return client.delete(`companies/${id}/testimonials/`);
  },
  deleteRequest: async (client) => client.delete(`callbacks/${await buildRequest(await portal.idOf('premium'))}/`),
  createRequestReply: async (client) => {
    const id = await buildRequest(await portal.idOf('premium'));
    const now = new Date();
    await portal.db
      .updateTable('requests')
      .set({ state: 'DONE', accepted_at: now, done_at: now })
      .where('id', '=', id)
      .execute();
    await portal.db
      .insertInto('request_messages')
      .values({ request_id: id, author_id: null, is_answer: true, text: 'Hotovo' })
      .execute();
    return client.post(`callbacks/${id}/replies/`, { text: 'Ještě ne' });
  },
  // The last one, after which the account is gone.
  deleteSelf: (client) => client.delete('users/self/data/', { password: PASSWORD }),
};
const OPERATOR_CALLS: Calls = {
  createTemplate: (client) =>
    client.post('admin/templates/', { name: 'Tiskárny', position: 20, must_have: [], criteria: [] }),
  updateTemplate: async (client) => {
    const { body } = await client.get('admin/templates/');
    return client.patch(`admin/templates/${(body as { results: { id: number }[] }).results[0]!.id}/`, {
      must_have: [{ id: 'a', text: 'Podpora v češtině' }],
    });
  },
  updateAdminRequest: async (client) =>
    client.patch(`admin/requests/${await buildRequest()}/`, { text: 'Zavoláme', state: 'DONE' }),
  changeAdminRequests: async (client) =>
    client.post('admin/requests/bulk/', { ids: [await buildRequest()], state: 'ACCEPTED' }),
};

it('calls every endpoint that declares a history and no right in a company', () => {
  const hasNoRight = (access: string) =>
    Object.hasOwn(ROUTE_GUARDS, access) || access === 'guest' || access.startsWith('admin/');
  const declared = (Object.keys(everyEndpoint) as EveryEndpointName[]).filter(
    (name) => isInHistory(name) && hasNoRight(everyEndpoint[name].access),
  );
  const called = [CLIENT_CALLS, OPERATOR_CALLS, TESTED_ELSEWHERE].flatMap((calls) => Object.keys(calls));
  expect(called.sort()).toEqual(declared.sort());
});

it('endpoints whose writes other tests make have those tests', () => {
  const files = new Set(Object.values(TESTED_ELSEWHERE));
  expect([...files].filter((file) => !existsSync(path.join(import.meta.dirname, file)))).toEqual([]);
});

it.each([
  ...Object.entries(CLIENT_CALLS).map((row) => ['premium', ...row] as const),
  ...Object.entries(OPERATOR_CALLS).map((row) => ['operator', ...row] as const),
])('%s: %s writes into the declared history with its author', async (person, name, call) => {
  const { client, expectWrites } = recordWrites(portal.db, await portal.as(person));
  const me = await portal.idOf(person);
  const { status, body } = await call(client);
  expect([status < 300, status, body]).toEqual([true, status, body]);
  await expectWrites(name as EveryEndpointName, me);
});

it('records the request id, which the log has too', async () => {
  const client = await portal.as('basic');
  await client.patch('users/self/', { phone: '+420777654321' }, { 'x-request-id': 'tender-of-a-test' });
  const last = await portal.db
    .selectFrom('record_changes')
    .select('request_id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last.request_id).toBe('tender-of-a-test');
});
