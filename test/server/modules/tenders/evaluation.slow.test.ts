import { buildEvaluatedTender, buildSentBid, compare, decisionFileOf } from '#support/server/evaluationBuilders.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

it('the comparison and the award handle 200 bids', async () => {
  const judged = await buildEvaluatedTender(portal, { bids: 0 });
  const tender = { id: judged.tender, project: judged.project, until: new Date(Date.now() - 3_600_000) };
  for (let index = 0; index < 200; index += 1) {
    const { id: company, name } = await buildWorkCompany(portal.db);
    await buildSentBid(portal.db, tender, { company, name });
  }
  const { bids } = await compare(judged.clients.OWNER, judged);
  expect(bids).toHaveLength(200);
  const answer = await judged.clients.OWNER.post(
    `projects/${judged.project}/tender/award/`,
    {
      bid: bids[0]!.id,
      reason: 'Nejlevnější',
      others: bids.slice(1).map(({ id }) => ({ bid: id, reason: 'Vyšší cena' })),
    },
    { 'if-match': `"v${bids[0]!.version}"` },
  );
  expect(answer.status).toBe(204);
  expect((await decisionFileOf(portal, judged, 'pdf')).statusCode).toBe(200);
});
