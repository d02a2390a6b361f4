import { buildJudged, buildSentOffer, compare, decisionFileOf } from '../../support/server/evaluationBuilders';
import { startPortal, type TestPortal } from '../../support/server/startPortal';
import { buildWorkCompany } from '../../support/server/workBuilders';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

it('the comparison holds 200 offers', async () => {
  const judged = await buildJudged(portal, { bids: 0 });
  const call = { id: judged.call, project: judged.project, until: new Date(Date.now() - 3_600_000) };
  for (let index = 0; index < 200; index += 1) {
    const { id: company, name } = await buildWorkCompany(portal.db);
    await buildSentOffer(portal.db, call, { company, name });
  }
  const { offers } = await compare(judged.clients.OWNER, judged);
  expect(offers).toHaveLength(200);
  const answer = await judged.clients.OWNER.post(
    `projects/${judged.project}/call/award/`,
    {
      offer: offers[0]!.id,
      reason: 'Nejlevnější',
      others: offers.slice(1).map(({ id }) => ({ offer: id, reason: 'Vyšší cena' })),
    },
    { 'if-match': `"v${offers[0]!.version}"` },
  );
  expect(answer.status).toBe(204);
  expect((await decisionFileOf(portal, judged, 'pdf')).statusCode).toBe(200);
});
