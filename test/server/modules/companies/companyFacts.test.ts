import type { Company } from '#contract/wire/companies.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import { inOrder } from '#support/server/builders.ts';
import { buildSentBid } from '#support/server/evaluationBuilders.ts';
import { upload } from '#support/server/multipart.ts';
import { changeRow } from '#support/server/rows.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import {
  buildFirm,
  buildFirmProject,
  buildInvitation,
  buildTender,
  type Firm,
} from '#support/server/tenderBuilders.ts';
import { buildReference } from '#support/server/workBuilders.ts';

const portal = sharedPortal();
const HOUR = 3_600_000;

const profileOf = async ({ company }: Firm) =>
  (await (await portal.as('premium')).get(`suppliers/${company}/`)).body as Company;

/** Asks a firm, which answers each tender after so many hours, the first by a bid and the second by a question. */
async function ask(firm: Firm, hours: readonly (number | null)[], until = new Date(Date.now() - HOUR)) {
  const { db } = portal;
  const buyer = await buildFirm(portal, 'CLIENT');
  const notified_at = new Date(Date.now() - 1000 * HOUR);
  for (const [index, after] of hours.entries()) {
    const project = await buildFirmProject(portal, buyer);
    const tender = await buildTender(db, project, until);
    const { id } = await buildInvitation(db, tender, firm);
    const at = after === null ? null : new Date(+notified_at + after * HOUR);
    await changeRow(db, 'tender_invites', id, { notified_at, declined_at: index > 1 ? at : null });
    if (at && index === 0) {
      const bid = await buildSentBid(db, { id: tender, project, until }, firm);
      await changeRow(db, 'bids', bid.id, { first_sent_at: at });
    }
    if (at && index === 1)
      await db
        .insertInto('tender_questions')
        .values({ tender_id: tender, company_id: firm.company, text: 'Kolik?', created_at: at })
        .execute();
  }
}

it('tells the median time to the first answer of a bid, a question or a refusal, from five on', async () => {
  const [quick, few, running] = await inOrder(3, () => buildFirm(portal, 'SUPPLIER'));
  await ask(quick!, [1, 3, 4.5, 30, 500, null]);
  await ask(few!, [1, 2, 3, 4, null]);
  await ask(running!, [1, 2, 3, 4, 5], new Date(Date.now() + HOUR));
  expect((await profileOf(quick!)).facts?.reply_hours).toBe(5);
  expect((await profileOf(few!)).facts?.reply_hours).toBeNull();
  // A tender that takes bids does not reveal who has answered.
  expect((await profileOf(running!)).facts?.reply_hours).toBeNull();
});

it('counts confirmed references', async () => {
  const firm = await buildFirm(portal, 'SUPPLIER');
  for (const confirmation of ['CONFIRMED', 'PENDING', null] as const) {
    const { id } = await buildReference(portal.db, firm.user, { company_id: firm.company });
    const confirmation_at = confirmation === 'CONFIRMED' ? new Date() : null;
    await changeRow(portal.db, 'reference_projects', id, { confirmation, confirmation_at });
  }
  expect((await profileOf(firm)).facts?.confirmed_references).toBe(1);
});

it('has what the firm states of itself, with documents among its own files', async () => {
  const [firm, other] = [await buildFirm(portal, 'SUPPLIER'), await buildFirm(portal, 'SUPPLIER')];
  const part = { field: 'file', name: 'iso.pdf', type: 'application/pdf', content: 'obsah' };
  const fileOf = async ({ client, company }: Firm) =>
    ((await upload(client, `companies/${company}/files/`, part)).body as PortalFile).id;
  const [own, foreign] = [await fileOf(firm), await fileOf(other)];
  const patch = (body: object) => firm.client.patch(`companies/${firm.company}/`, body, { 'if-match': '*' });
  expect((await patch({ rate_from: 900, rate_to: 500 })).body).toMatchObject({
    rate_to: ['Horní sazba nesmí být nižší než dolní.'],
  });
  expect((await patch({ founded_year: 2900 })).body).toMatchObject({ founded_year: ['Rok nemůže být v budoucnosti.'] });
  expect((await patch({ size: 'HUGE' })).status).toBe(400);
  const certificates = [
    { name: 'ISO 27001', expires_on: '2030-01-31', file: own },
    { name: 'ISO 9001', expires_on: null, file: foreign },
  ];
  const facts = { founded_year: 2009, size: 'SMALL', rate_from: 900, rate_to: 1_400 };
  expect((await patch({ ...facts, certificates })).status).toBe(200);
  const shown = [certificates[0], { ...certificates[1], file: null }];
  expect(await profileOf(firm)).toMatchObject({ ...facts, certificates: shown });
  await changeRow(portal.db, 'files', own, { deleted_at: new Date() });
  expect((await profileOf(firm)).certificates[0]).toMatchObject({ file: null });
});
