import { buildOpenTender } from '../support/server/bidBuilders';
import { buildProject, buildSoftware } from '../support/server/builders';
import { buildSentBid } from '../support/server/evaluationBuilders';
import { readableAddresses, walk } from '../support/server/everyAddress';
import { type Client, startPortal, type TestPortal } from '../support/server/startPortal';
import { buildFirm, buildTender } from '../support/server/tenderBuilders';
import { buildReference, buildWorkProject } from '../support/server/workBuilders';

/*
 * Records of people without a company have no `company_id`, and a condition on it is NULL for everybody who has one.
 */

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const NAME = 'Poptávka člověka bez firmy';

it('no address fails for anybody, and suppliers find the tender in its project and on their home page', async () => {
  const { db } = portal;
  const firms = {
    client: await buildFirm(portal, 'CLIENT', { plan: 'PREMIUM' }),
    supplier: await buildFirm(portal, 'SUPPLIER'),
    consultant: await buildFirm(portal, 'CONSULTANT'),
  };
  const buyer = await portal.idOf('premium');
  const project = await buildWorkProject(db, buyer, { published: true, published_at: new Date(), name: NAME });
  const open = await buildOpenTender(db, project.id);
  const { id: closed } = await buildProject(db, buyer);
  const until = new Date(Date.now() - 86_400_000);
  const tender = await buildTender(db, closed, until, { visibility: 'ALL' });
  const bid = await buildSentBid(db, { id: tender, project: closed, until }, firms.supplier);
  const reference = await buildReference(db, await portal.idOf('supplier'));
  const software = await buildSoftware(db, buyer);
  const request = { kind: 'callbacks', name: 'Eva', phone: '+420777123456', callback_type: 'OTHER' } as const;
  await db
    .insertInto('requests')
    .values({ ...request, user_id: buyer })
    .execute();
  const asBuyer = await portal.as('premium');
  const message = { thread_ct_id: 1, thread_object_id: project.id, text: 'Dobrý den', parent: null };
  expect((await asBuyer.post('messages/', message)).status).toBe(201);
  expect((await asBuyer.post('shortlists/items/', { company: firms.supplier.company })).status).toBe(201);

  const readers: Record<string, Client> = {};
  for (const [role, { client }] of Object.entries(firms)) readers[`a ${role}'s company`] = client;
  for (const person of ['visitor', 'free', 'basic', 'premium', 'supplier', 'consultant', 'operator'] as const)
    readers[person] = await portal.as(person);
  const ids = new Set([project.id, open.id, closed, tender, bid.id, reference.id, software.id, 1]);
  const addresses = [...(await readableAddresses(readers.visitor!)).keys()].flatMap((address) =>
    address.includes('{') ? [...ids].map((id) => address.replaceAll(/\{\w+\}/g, String(id))) : [address],
  );
  const { found } = await walk(readers, () => addresses, [NAME]);
  for (const role of ['supplier', 'consultant'])
    for (const address of ['projects/#/tender/', 'tenders/#/', 'overview/'])
      expect(found).toContain(`a ${role}'s company ${address}: ${NAME}`);
});
