import type { Bid } from '#contract/wire/bids.ts';
import type { ProjectComparison } from '#contract/wire/comparison.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import type { MessagesPage } from '#contract/wire/messages.ts';
import type { Notification } from '#contract/wire/notifications.ts';
import type { OtherSide } from '#contract/wire/otherSide.ts';
import type { Overview } from '#contract/wire/overview.ts';
import type { Project } from '#contract/wire/projects.ts';
import type { ProjectTender, Tender } from '#contract/wire/tenders.ts';
import { tidyUp } from '#modules/tidying/tidying.ts';
import { buildSentBid } from '#support/server/evaluationBuilders.ts';
import { impersonate } from '#support/server/impersonation.ts';
import { mailsTo, writeNotificationMails } from '#support/server/mailbox.ts';
import { upload } from '#support/server/multipart.ts';
import { changeRow, readRow } from '#support/server/rows.ts';
import { type Client, sharedPortal } from '#support/server/startPortal.ts';
import { buildColleague, buildFirm, buildFirmProject, buildTender, type Firm } from '#support/server/tenderBuilders.ts';

const portal = sharedPortal();

interface Deal {
  buyer: Firm;
  colleague: { id: number; client: Client };
  won: Firm;
  lost: Firm;
  project: number;
  tender: number;
  bids: { won: number; lost: number };
}
const person = (name: string, phone: string) => ({ first_name: name, last_name: 'Nová', phone });

/** A closed tender of an unpublished project with two bids; the colleague of the buyer is its contact person. */
async function closedTender(): Promise<Deal> {
  const { db } = portal;
  const buyer = await buildFirm(portal, 'CLIENT', { email: 'urad@lhota.test', phone: '+420111222333' });
  const colleague = await buildColleague(portal, buyer.company, 'MEMBER');
  const won = await buildFirm(portal, 'SUPPLIER', { email: 'firma@dodavatel.test', phone: null });
  const lost = await buildFirm(portal, 'SUPPLIER');
  await changeRow(db, 'users', colleague.id, person('Alena', '+420601000001'));
  await changeRow(db, 'users', won.user, person('Petra', '+420601000002'));
  const project = await buildFirmProject(portal, buyer);
  const until = new Date(Date.now() - 60_000);
  const terms = { published_by: buyer.user, contact_person_id: colleague.id };
  const tender = await buildTender(db, project, until, terms);
  const sent = async (firm: Firm) => {
    const { id } = await buildSentBid(db, { id: tender, project, until }, firm);
    await db.updateTable('bid_versions').set({ sent_by: firm.user }).where('bid_id', '=', id).execute();
    return id;
  };
  return { buyer, colleague, won, lost, project, tender, bids: { won: await sent(won), lost: await sent(lost) } };
}

async function award({ buyer, project, bids }: Deal): Promise<void> {
  const { body } = await buyer.client.get(`projects/${project}/comparison/`);
  const { version } = (body as ProjectComparison).comparison!.bids.find(({ id }) => id === bids.won)!;
  const choice = { bid: bids.won, reason: 'Nejlepší', others: [{ bid: bids.lost, reason: 'Vyšší cena' }] };
  const answer = await buyer.client.post(`projects/${project}/tender/award/`, choice, { 'if-match': `"v${version}"` });
  expect(answer.status).toBe(204);
}

const awarded = async (): Promise<Deal> => {
  const deal = await closedTender();
  await award(deal);
  return deal;
};

const sideOf = {
  comparison: async ({ buyer, project }: Deal): Promise<OtherSide | undefined> =>
    ((await buyer.client.get(`projects/${project}/comparison/`)).body as ProjectComparison).comparison?.other_side,
  tender: async ({ project }: Deal, { client }: { client: Client }): Promise<OtherSide | undefined> =>
    ((await client.get(`projects/${project}/tender/`)).body as ProjectTender).tender?.other_side,
  bid: async ({ client }: Firm, id: number): Promise<OtherSide | undefined> =>
    ((await client.get(`bids/${id}/`)).body as Bid).tender.other_side,
};

const wordsOf = async (user: number): Promise<string> =>
  (await mailsTo(portal.db, (await readRow(portal.db, 'users', user)).email))
    .map(({ text }) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' '))
    .join('\n');

it('gives the buyer and the winner the contact of each other, and nobody else or earlier', async () => {
  const deal = await closedTender();
  const { buyer, colleague, won, lost, project, bids } = deal;
  expect([await sideOf.comparison(deal), await sideOf.tender(deal, buyer)]).toEqual([undefined, undefined]);
  expect(await sideOf.bid(won, bids.won)).toBeUndefined();
  expect((await won.client.get(`projects/${project}/`)).status).toBe(404);

  await award(deal);
  const { email: janas } = await readRow(portal.db, 'users', colleague.id);
  const { email: petras } = await readRow(portal.db, 'users', won.user);
  const ofWinner = { contact: 'Petra Nová', phone: '+420601000002', email: petras, company: { id: won.company } };
  const ofBuyer = { contact: 'Alena Nová', phone: '+420601000001', email: janas, company: { id: buyer.company } };
  expect(await sideOf.comparison(deal)).toMatchObject(ofWinner);
  expect(await sideOf.tender(deal, colleague)).toMatchObject(ofWinner);
  expect(await sideOf.tender(deal, won)).toMatchObject(ofBuyer);
  expect(await sideOf.bid(won, bids.won)).toMatchObject(ofBuyer);
  expect(await sideOf.bid(lost, bids.lost)).toBeUndefined();
  expect((await lost.client.get(`projects/${project}/`)).status).toBe(404);
  const file = JSON.stringify((await buyer.client.get(`projects/${project}/file/json/`)).body);
  for (const secret of [janas, petras, '+420601', 'Alena Nová', 'Petra Nová']) expect(file).not.toContain(secret);

  await writeNotificationMails(portal.db);
  expect(await wordsOf(won.user)).toContain(`Kontakt na zadavatele: Alena Nová\n+420 601 000 001\n${janas}`);
  expect(await wordsOf(colleague.id)).toContain(`Kontakt na dodavatele: Petra Nová\n+420 601 000 002\n${petras}`);
  expect(await wordsOf(lost.user)).not.toMatch(/Nová|\+420/u);
});

it.each([
  ['is locked', { locked_at: new Date(), locked_reason: 'Podvod' }],
  ['asked to be deleted', { deletion_requested_at: new Date() }],
  ['has left the company', null],
])('gives the own contact of a company whose person %s', async (_what, change) => {
  const deal = await awarded();
  const { db } = portal;
  for (const { user, company } of [{ ...deal.buyer, user: deal.colleague.id }, deal.won])
    if (change) await changeRow(db, 'users', user, change);
    else
      await db
        .updateTable('company_members')
        .set({ left_at: new Date() })
        .where('user_id', '=', user)
        .where('company_id', '=', company)
        .execute();
  expect(await sideOf.comparison(deal)).toMatchObject({ contact: null, phone: null, email: 'firma@dodavatel.test' });
  const reader = await buildColleague(portal, deal.won.company, 'MEMBER', 'SUPPLIER');
  const ofBuyer = { contact: null, phone: '+420111222333', email: 'urad@lhota.test' };
  expect(await sideOf.tender(deal, reader)).toMatchObject(ofBuyer);
});

it('names the one who publishes, or a chosen member of the buyer', async () => {
  const { buyer, colleague, lost } = await closedTender();
  const project = await buildFirmProject(portal, buyer);
  const created = await buyer.client.post(`projects/${project}/tender/`, {});
  const { id } = created.body as Tender;
  const change = (contact_person: number | null) =>
    buyer.client.patch(`tenders/${id}/`, { contact_person }, { 'if-match': '*' });
  expect(await change(lost.user)).toMatchObject({
    status: 400,
    body: { contact_person: ['Vyberte někoho ze své firmy.'] },
  });
  expect(await change(colleague.id)).toMatchObject({
    body: { contact_person: { id: colleague.id, name: 'Alena Nová' } },
  });
  expect(await change(null)).toMatchObject({ status: 200, body: { contact_person: null } });
});

describe('the discussion of the buyer and the winner', () => {
  const of = ({ tender }: Deal) => ({ thread_ct_id: 3, thread_object_id: tender });
  const write = (client: Client, deal: Deal, text: string, files: number[] = []) =>
    client.post('messages/', { ...of(deal), text, files });
  const read = (client: Client, { tender }: Deal) => client.get(`messages/?thread_ct_id=3&thread__object_id=${tender}`);

  const pathsOf = async (client: Client) =>
    ((await client.get('notifications/')).body as { results: Notification[] }).results.map(({ path }) => path);

  it('is open to the members of both companies only, with its files, and not before the award', async () => {
    const deal = await closedTender();
    const { buyer, colleague, won, lost } = deal;
    expect((await write(buyer.client, deal, 'Ještě nevíme.')).status).toBe(404);
    await award(deal);
    const part = { field: 'file', name: 'smlouva.pdf', type: 'application/pdf', content: 'obsah' };
    const file = (await upload(won.client, 'messages/files/', part)).body as PortalFile;
    expect((await write(won.client, deal, 'Posíláme smlouvu.', [file.id])).status).toBe(201);
    const outsider = await buildFirm(portal, 'CLIENT');
    const readers = [buyer.client, colleague.client, won.client];
    const others = [lost.client, outsider.client, await portal.as('operator')];
    const { client: support } = await impersonate(portal, buyer.user);
    for (const client of readers) {
      expect((await read(client, deal)).body).toMatchObject({ results: [{ text: 'Posíláme smlouvu.' }] });
      expect((await client.get(`files/${file.id}/download/`)).status).toBe(200);
    }
    for (const client of [...others, support]) {
      expect((await read(client, deal)).status).toBe(404);
      expect((await client.get(`files/${file.id}/download/`)).status).toBe(404);
    }
    for (const client of others) expect((await write(client, deal, 'Já také.')).status).toBe(404);
  });

  it('is told, counted and linked to both, and its mails are sealed', async () => {
    const deal = await awarded();
    const { buyer, colleague, won, lost, project, tender } = deal;
    const settings = [{ event: 'MESSAGE', in_portal: true, mail: 'NOW' }];
    await buyer.client.patch('notifications/settings/', { settings });
    const { id } = (await write(won.client, deal, 'Kdy začneme?')).body as { id: number };
    const projectOf = async ({ client }: { client: Client }) =>
      (await client.get(`projects/${project}/`)).body as Project;
    expect((await projectOf(buyer)).unread_private).toBe(1);
    const link = `/projekty/${project}/upravit?cast=poptavka#zprava-${id}`;
    expect(((await buyer.client.get('overview/')).body as Overview).rows).toContainEqual(
      expect.objectContaining({
        item: `message:${id}`,
        title: 'Nový web',
        text: expect.stringContaining('Kdy začneme?'),
        path: link,
      }),
    );
    for (const { client } of [buyer, colleague]) expect(await pathsOf(client)).toContain(link);
    expect(await pathsOf(lost.client)).not.toContain(`/poptavky/${tender}#zprava-${id}`);
    await writeNotificationMails(portal.db);
    const jobs = await portal.db.selectFrom('jobs').select('payload').where('queue', '=', 'mail').execute();
    const quoting = jobs.filter(({ payload }) => JSON.stringify(payload).includes('Kdy začneme?'));
    expect(quoting.map(({ payload }) => (payload as { sealed?: boolean }).sealed)).toEqual([true]);

    expect((await read(buyer.client, deal)).body).toMatchObject({ unread: { count: 1, first: id } });
    await buyer.client.post('messages/read/', of(deal));
    expect((await projectOf(buyer)).unread_private).toBe(0);
    await write(buyer.client, deal, 'V pondělí.');
    expect((await projectOf(won)).unread_private).toBe(1);
    expect(await pathsOf(won.client)).toContainEqual(expect.stringContaining(`/poptavky/${tender}#zprava-`));
    // Who leaves the company reads no more.
    await portal.db
      .updateTable('company_members')
      .set({ left_at: new Date() })
      .where('user_id', '=', won.user)
      .execute();
    expect((await read(won.client, deal)).status).toBe(404);
  });

  it('goes with the project', async () => {
    const deal = await awarded();
    await write(deal.won.client, deal, 'Na shledanou.');
    await changeRow(portal.db, 'projects', deal.project, { deleted_at: new Date('2020-01-01T00:00:00Z') });
    expect((await read(deal.won.client, deal)).status).toBe(404);
    await tidyUp(portal.services);
    const left = await portal.db
      .selectFrom('messages')
      .select('id')
      .where('thread_object_id', '=', deal.tender)
      .execute();
    expect(left).toEqual([]);
  });
});

it('opens an unpublished project to the winner without its own discussion and files', async () => {
  const deal = await awarded();
  const { buyer, won, project } = deal;
  const part = { field: 'file', name: 'interni.pdf', type: 'application/pdf', content: 'obsah' };
  const uploaded = await upload(buyer.client, `projects/${project}/files/`, part);
  expect(uploaded.status).toBe(201);
  await buyer.client.post('messages/', { thread_ct_id: 1, thread_object_id: project, text: 'Jen pro nás.' });
  expect((await won.client.get(`projects/${project}/`)).body).toMatchObject({ is_owner: false, files: [] });
  expect((await won.client.get(`files/${(uploaded.body as PortalFile).id}/download/`)).status).toBe(404);
  expect((await won.client.get(`messages/?thread_ct_id=1&thread__object_id=${project}`)).status).toBe(404);
  expect(((await won.client.get('projects/')).body as MessagesPage).pagination).toMatchObject({ count: 1 });
});

it('offers the reference of a won bid only later', async () => {
  const { won, bids } = await awarded();
  const offers = async () => ((await won.client.get(`bids/${bids.won}/`)).body as Bid).offers_reference;
  const decided = (days: number) =>
    changeRow(portal.db, 'bids', bids.won, { decided_at: new Date(Date.now() - days * 86_400_000) });
  expect(await offers()).toBe(false);
  await decided(29);
  expect(await offers()).toBe(false);
  await decided(31);
  expect(await offers()).toBe(true);
});
