import type { Overview } from '#contract/wire/overview.ts';
import { buildOpenTender } from '#support/server/bidBuilders.ts';
import { buildEvaluatedTender } from '#support/server/evaluationBuilders.ts';
import { impersonate } from '#support/server/impersonation.ts';
import { changeRow, insertRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildFirm, buildInvitation, buildTender, type Firm } from '#support/server/tenderBuilders.ts';
import { buildWorkProject } from '#support/server/workBuilders.ts';

const portal = emptiedPortal();

const HOUR = 3_600_000;
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR);
const overviewOf = async (client: Client) => (await client.get('overview/')).body as Overview;
/** Rows of tenders and bids, each with its task. */
const tenderRowsOf = async (client: Client) =>
  (await overviewOf(client)).rows.flatMap((row) => {
    const [kind, , task] = row.item.split(':');
    return kind === 'tender' ? [{ ...row, task: task! }] : [];
  });
const tasksOf = async (client: Client) =>
  (await tenderRowsOf(client)).map(({ task, text }) => [task, /\d+/.exec(text)?.[0]].filter(Boolean).join(' '));

const buildProjectOf = (firm: Firm, name: string, fields: object = {}) =>
  buildWorkProject(portal.db, firm.user, { company_id: firm.company, name, ...fields });

describe('tasks of a buyer', () => {
  it('are its drafts, open tenders and unanswered questions, by deadline', async () => {
    const buyer = await buildFirm(portal, 'CLIENT');
    const other = await buildFirm(portal, 'CLIENT');
    const draft = await buildProjectOf(buyer, 'Rozepsaná');
    await buildTender(portal.db, draft.id, fromNow(1), { state: 'DRAFT', published_at: null, bids_until: null });
    const open = await buildProjectOf(buyer, 'Otevřená');
    const tender = await buildTender(portal.db, open.id, fromNow(2));
    const question = { tender_id: tender, company_id: null, author_id: null };
    await insertRow(portal.db, 'tender_questions', [
      { ...question, text: 'Kolik?' },
      { ...question, text: 'Kdy?', answer: 'Hned.', answered_at: new Date() },
      { ...question, text: 'Skryté', hidden_at: new Date(), hidden_reason: 'Reklama' },
    ]);
    await buildTender(portal.db, (await buildProjectOf(other, 'Cizí')).id, fromNow(1));
    await buildTender(portal.db, (await buildProjectOf(buyer, 'Zrušená')).id, fromNow(1), {
      state: 'CANCELLED',
      cancelled_at: new Date(),
      cancelled_reason: 'Nic',
    });

    const rows = await tenderRowsOf(buyer.client);
    expect(rows.map(({ band, task, title, text }) => [band, task, title, text])).toEqual([
      ['DO', 'QUESTIONS', 'Otevřená', '1 dotaz čeká na odpověď'],
      ['DO', 'DRAFT', 'Rozepsaná', 'Rozepsaná poptávka'],
      ['RUNNING', 'OPEN', 'Otevřená', 'Přijímá nabídky, zatím žádná nepřišla'],
    ]);
    expect(rows[2]).toMatchObject({ item: `tender:${tender}:OPEN`, day: null, until: expect.any(String) });
  });

  it('disclose nothing of sealed bids but their number', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 2, isOpen: true });
    const { body } = await judged.clients.OWNER.get('overview/');
    expect(await tasksOf(judged.clients.OWNER)).toEqual(['OPEN 2']);
    for (const { name } of judged.bids) expect(JSON.stringify(body)).not.toContain(name);
  });

  it('are bids to judge until the caller has scored them, then the decision, and running clarifications', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 2 });
    const { OWNER, MANAGER } = judged.clients;
    await changeRow(portal.db, 'tenders', judged.tender, { decision_on: '2199-01-31' });
    expect(await tenderRowsOf(OWNER)).toEqual([
      expect.objectContaining({ task: 'JUDGE', text: '2 nabídky k posouzení', until: null, day: '2199-01-31' }),
    ]);
    await changeRow(portal.db, 'tenders', judged.tender, { opened_at: new Date() });
    expect(await tasksOf(OWNER)).toEqual(['JUDGE 2']);
    await insertRow(
      portal.db,
      'bid_scores',
      judged.bids.flatMap(({ id: bid_id }) =>
        ['cena', 'kvalita'].map((criterion_id) => ({
          bid_id,
          criterion_id,
          user_id: judged.people.OWNER,
          user_name: 'Eva',
          points: 3,
          note: null,
        })),
      ),
    );
    expect(await tasksOf(OWNER)).toEqual(['DECIDE 2']);
    expect(await tasksOf(MANAGER)).toEqual(['JUDGE 2']);
    const statement = { tender_id: judged.tender, user_id: judged.people.MANAGER, user_name: 'Petr', note: 'Bratr' };
    await insertRow(portal.db, 'conflict_statements', { ...statement, is_free: false, stated_at: new Date() });
    expect(await tasksOf(MANAGER)).toEqual(['DECIDE 2']);

    await changeRow(portal.db, 'bids', judged.bids[0]!.id, {
      clarification: 'Kdy?',
      clarification_requested_at: new Date(),
      clarification_until: fromNow(5),
    });
    expect(await tasksOf(OWNER)).toEqual(['DECIDE 2', 'CLARIFICATIONS 1']);
  });

  it('end with a tender that nobody bid for', async () => {
    const judged = await buildEvaluatedTender(portal, { bids: 0 });
    expect(await tenderRowsOf(judged.clients.OWNER)).toMatchObject([
      { task: 'DECIDE', text: 'Nepřišla žádná nabídka, zbývá poptávku ukončit' },
    ]);
  });
});

describe('tasks of a bidder', () => {
  it('are invitations to answer, without those that were declined, are over or have a bid', async () => {
    const [buyer, bidder] = [await buildFirm(portal, 'CLIENT'), await buildFirm(portal, 'SUPPLIER')];
    const invite = async (name: string, hours: number) => {
      const tender = await buildTender(portal.db, (await buildProjectOf(buyer, name)).id, fromNow(hours));
      return { tender, id: (await buildInvitation(portal.db, tender, bidder)).id };
    };
    await invite('Později', 9);
    await invite('Dříve', 3);
    await invite('Po lhůtě', -1);
    const declined = await invite('Odmítnutá', 3);
    await changeRow(portal.db, 'tender_invites', declined.id, { declined_at: new Date() });
    const drafted = await invite('S nabídkou', 5);
    await insertRow(portal.db, 'bids', { tender_id: drafted.tender, company_id: bidder.company, created_by: null });
    expect((await tenderRowsOf(bidder.client)).map(({ task, title }) => [task, title])).toEqual([
      ['INVITED', 'Dříve'],
      ['BID_DRAFT', 'S nabídkou'],
      ['INVITED', 'Později'],
    ]);
  });

  it('are its own bids, whose shortlisting stays unknown', async () => {
    const judged = await buildEvaluatedTender(portal, {
      bids: 4,
      states: ['SENT', 'SHORTLISTED', 'REJECTED', 'WITHDRAWN'],
    });
    const [sent, shortlisted, rejected, withdrawn] = judged.bids;
    expect(await tenderRowsOf(sent!.client)).toEqual([
      expect.objectContaining({ task: 'WAITING', band: 'RUNNING', path: `/nabidky/${sent!.id}` }),
    ]);
    expect(await tasksOf(shortlisted!.client)).toEqual(['WAITING']);
    expect(await tasksOf(rejected!.client)).toEqual([]);
    expect(await tasksOf(withdrawn!.client)).toEqual([]);
    const clarify = (until: Date) =>
      changeRow(portal.db, 'bids', sent!.id, {
        clarification: 'Kdy?',
        clarification_requested_at: new Date(),
        clarification_until: until,
      });
    await clarify(fromNow(5));
    expect(await tasksOf(sent!.client)).toEqual(['CLARIFY']);
    await clarify(fromNow(-1));
    expect(await tasksOf(sent!.client)).toEqual(['WAITING']);

    const open = await buildEvaluatedTender(portal, { bids: 1, isOpen: true });
    await changeRow(portal.db, 'bids', open.bids[0]!.id, { is_changed: true });
    expect(await tasksOf(open.bids[0]!.client)).toEqual(['BID_CHANGED']);
  });

  it('tell support that impersonates the bidder nothing of bids', async () => {
    const [buyer, bidder] = [await buildFirm(portal, 'CLIENT'), await buildFirm(portal, 'SUPPLIER')];
    const project = await buildProjectOf(buyer, 'Pro pozvané');
    const invited = await buildTender(portal.db, project.id, fromNow(3));
    await buildInvitation(portal.db, invited, bidder);
    const open = await buildProjectOf(buyer, 'Pro všechny', { published: true });
    const forAll = (await buildOpenTender(portal.db, open.id)).id;
    const { client } = await impersonate(portal, bidder.user);
    const seen = async () => (await overviewOf(client)).rows;
    const before = await seen();
    expect(before).toContainEqual(expect.objectContaining({ item: `tender:${invited}:INVITED` }));
    const bid = { company_id: bidder.company, created_by: null };
    await insertRow(
      portal.db,
      'bids',
      [invited, forAll].map((tender_id) => ({ ...bid, tender_id })),
    );
    expect(await seen()).toEqual(before);
    expect(await tasksOf(bidder.client)).toEqual(['BID_DRAFT', 'BID_DRAFT']);
  });
});
