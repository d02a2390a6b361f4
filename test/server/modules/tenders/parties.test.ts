import { notifyBidder } from '#modules/tenders/bids/bidEvents.ts';
import { buildSentBid } from '#support/server/evaluationBuilders.ts';
import { mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { changeRow, insertedId, insertRow, readRow } from '#support/server/rows.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildFirm, buildInvitation, buildTender, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

const portal = sharedPortal();

const pageOf = async ({ client }: Firm, path: string) => JSON.stringify((await client.get(path)).body);

it.each([
  ['VERIFIED', null, 'Obec Lhota'],
  ['WAITING', 'NAME', 'Obec Lhota (čeká na ověření)'],
] as const)('names %s parties to whom they concern', async (verification, verification_reason, name) => {
  const { db } = portal;
  const state = { verification, verification_reason };
  const contact = { name: 'Obec Lhota', email: 'urad@lhota.test', reg_number: '44992785' };
  const buyer = await buildFirm(portal, 'CLIENT', { ...state, ...contact });
  const [won, lost] = [await buildFirm(portal, 'SUPPLIER', state), await buildFirm(portal, 'SUPPLIER', state)];
  const { id: project } = await buildWorkProject(db, buyer.user, {
    company_id: buyer.company,
    published: true,
    name: 'Nový web',
  });
  const until = new Date(Date.now() + 3_600_000);
  const tender = await buildTender(db, project, until, { visibility: 'ALL' });
  const watch = {
    user_id: lost.user,
    target: 'PROJECTS',
    name: 'Vše',
    query: '',
    address: '/projekty/seznam',
  } as const;
  const at = new Date();
  const watch_id = await insertedId(db, 'watches', { ...watch, created_at: at, pressed_at: at });
  await insertRow(db, 'watch_hits', { watch_id, record_id: project, matched_at: at });
  for (const path of [`tenders/${tender}/`, `projects/${project}/tender/`])
    expect([path, await pageOf(lost, path)]).toEqual([path, expect.stringContaining(`"${name}"`)]);
  expect(await pageOf(lost, 'overview/')).toContain(`"${name}`);
  await buildInvitation(db, tender, won);
  expect(await pageOf(won, 'bids/asked/')).toContain(`"${name}"`);

  await changeRow(db, 'tenders', tender, { bids_until: new Date() });
  const bids = new Map<Firm, number>();
  for (const firm of [won, lost]) bids.set(firm, (await buildSentBid(db, { id: tender, project, until }, firm)).id);
  const comparison = await pageOf(buyer, `projects/${project}/comparison/`);
  expect([won, lost].filter((firm) => !comparison.includes(`"${firm.name}"`))).toEqual([]);
  const wins = { state: 'WON', decided_at: new Date() } as const;
  await changeRow(db, 'bids', bids.get(won)!, wins);
  for (const [firm, other] of [
    [won, lost],
    [lost, won],
  ] as const)
    for (const path of ['bids/mine/', `bids/${bids.get(firm)}/`]) {
      const page = await pageOf(firm, path);
      expect([path, page]).toEqual([path, expect.stringContaining(`"${name}"`)]);
      expect(page.includes('urad@lhota.test')).toBe(firm === won);
      expect(page).not.toContain(other.name);
    }
  await notifyBidder(db, new Date(), 'BID_WON', { id: bids.get(won)!, company_id: won.company }, null);
  await writeNotificationMails(db);
  const { email } = await readRow(db, 'users', won.user);
  const [mail] = await mailsTo(db, email);
  // Invisible characters keep mail clients from making links.
  expect(mail!.text.replaceAll('\u2060', '')).toContain(
    `Zadavatel: ${name}\nPoptávka: Nový web\nKontakt na zadavatele: urad@lhota.test\nIČO 44992785`,
  );
});
