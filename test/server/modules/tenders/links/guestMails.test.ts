import { sql } from 'kysely';
import type { Tender } from '#contract/wire/tenders.ts';
import { recipientHash, refuseInvites } from '#modules/members/inviteRefusalsRepository.ts';
import type { DecisionContent } from '#modules/tenders/evaluation/decisionContentRepository.ts';
import { moment } from '#modules/tenders/evaluation/documentFormat.ts';
import { invitationSections } from '#modules/tenders/evaluation/invitationSections.ts';
import {
  buildEvaluatedTender,
  buildSentBid,
  decisionFileOf,
  compare,
  type EvaluatedTender,
} from '#support/server/evaluationBuilders.ts';
import { allMails, forgetMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { changeRow } from '#support/server/rows.ts';
import { type Client, emptiedPortal } from '#support/server/startPortal.ts';
import { buildGuestLink } from '#support/server/tenderBuilders.ts';
import { buildWorkCompany } from '#support/server/workBuilders.ts';

/** Who is mailed of what, when a tender is open and when it is judged. */
const PEOPLE = ['reads', 'declined', 'bids', 'declined-bids', 'withdrawn', 'never', 'claimed', 'member'] as const;
type Who = (typeof PEOPLE)[number];
const AT = new Date();

const portal = emptiedPortal();
let judged: EvaluatedTender;
let links: Record<Who, { id: number; invite: number; key: string }>;
let bid: number;

async function build(isOpen: boolean) {
  judged = await buildEvaluatedTender(portal, { bids: 1, isOpen });
  const until = new Date(Date.now() + (isOpen ? 1 : -1) * 3_600_000);
  const made: [Who, Awaited<ReturnType<typeof buildGuestLink>>][] = [];
  for (const who of PEOPLE) {
    const link = await buildGuestLink(portal, judged.tender, `${who}@b.test`, {
      ...(who === 'withdrawn' && { withdrawn_at: AT }),
      ...(who === 'claimed' && { claimed_at: AT }),
      ...(who !== 'reads' && { confirmed_at: AT, person: 'Eva Hostová', phone: '+420601000009' }),
    });
    made.push([who, link]);
    const firm = async (fields: object) => {
      const { id, name } = await buildWorkCompany(portal.db, { name: `Host ${who}`, ...fields });
      await changeRow(portal.db, 'tender_invites', link.invite, { company_id: id });
      return { company: id, name };
    };
    const tender = { id: judged.tender, project: judged.project, until };
    if (who === 'bids') bid = (await buildSentBid(portal.db, tender, await firm({ is_guest: true }))).id;
    if (who === 'declined-bids') await buildSentBid(portal.db, tender, await firm({ is_guest: true }));
    if (who === 'member')
      await changeRow(portal.db, 'tender_invites', link.invite, { company_id: judged.bids[0]!.company });
    if (who.startsWith('declined')) await changeRow(portal.db, 'tender_invites', link.invite, { declined_at: AT });
  }
  links = Object.fromEntries(made) as typeof links;
  await refuseInvites(portal.db, 'TENDERS', recipientHash('never@b.test'), AT);
}

const owner = (): Client => judged.clients.OWNER;
const version = async (path: string) => ({ 'if-match': String((await owner().get(path)).headers.etag) });
const STILL: Who[] = ['reads', 'bids', 'declined-bids'];

it.each<[string, boolean, Who[], RegExp, () => Promise<{ status: number }>]>([
  [
    'an addendum',
    true,
    STILL,
    /Dodatek: Víc času/,
    async () => {
      const path = `tenders/${judged.tender}/`;
      return owner().post(`${path}changes/`, { text: 'Víc času' }, await version(path));
    },
  ],
  [
    'an answer',
    true,
    STILL,
    /Odpověď: Tři místa/,
    async () => {
      const { rows } = await sql<{
        id: number;
      }>`insert into tender_questions (tender_id, text) values (${judged.tender}, 'Kde?') returning id`.execute(
        portal.db,
      );
      return owner().post(`tenders/${judged.tender}/questions/${rows[0]!.id}/answer/`, { answer: 'Tři místa' });
    },
  ],
  [
    'the cancellation',
    true,
    STILL,
    /Důvod: Odkládáme/,
    async () => {
      const path = `tenders/${judged.tender}/`;
      return owner().post(`${path}cancel/`, { reason: 'Odkládáme to' }, await version(path));
    },
  ],
  [
    'a request to clarify',
    false,
    ['bids'],
    /Co upřesnit: Platí cena/,
    () =>
      owner().post(`bids/${bid}/clarification/`, {
        text: 'Platí cena?',
        until: new Date(Date.now() + 86_400_000).toISOString(),
      }),
  ],
  [
    'a rejection',
    false,
    ['bids'],
    /Důvod: Chybí cena/,
    () => owner().post(`bids/${bid}/reject/`, { reason: 'Chybí cena' }),
  ],
  ['the award', false, ['bids', 'declined-bids'], /Kontakt na zadavatele: Eva Malá|Důvod: Dražší/, () => award()],
  [
    'no award',
    false,
    ['bids', 'declined-bids'],
    /Důvod: Nic se nehodí/,
    () => owner().post(`projects/${judged.project}/tender/no-award/`, { reason: 'Nic se nehodí' }),
  ],
])('mails guests of %s, each with the own link', async (_what, isOpen, mailed, said, act) => {
  await build(isOpen);
  if (!isOpen) await owner().post(`projects/${judged.project}/comparison/statement/`, { is_free: true });
  await forgetMails(portal.db);
  expect([200, 201, 204]).toContainEqual((await act()).status);
  await writeNotificationMails(portal.db);
  const mails = (await allMails(portal.db)).filter(({ recipient }) => recipient.endsWith('@b.test'));
  expect(mails.map(({ recipient }) => recipient.split('@')[0]).sort()).toEqual([...mailed].sort());
  for (const { recipient, body_text, unsubscribe } of mails) {
    const { key } = links[recipient.split('@')[0] as Who];
    expect(body_text.replaceAll('\u2060', '')).toMatch(said);
    expect(body_text).toContain(`http://portal.test/pozvani?token=${key}`);
    expect(body_text).not.toMatch(/portal\.test\/(?!pozvani\?|odhlaseni-odberu\?)/);
    expect(unsubscribe).toContain('/mail/unsubscribe/?token=TENDERS.');
  }
});

async function award() {
  const { bids } = await compare(owner(), judged);
  const chosen = bids.find(({ id }) => id === bid)!;
  const others = bids.filter(({ id }) => id !== bid).map(({ id }) => ({ bid: id, reason: 'Dražší' }));
  const body = { bid, reason: 'Nejlepší', others };
  return owner().post(`projects/${judged.project}/tender/award/`, body, { 'if-match': `"v${chosen.version}"` });
}

it('gives the buyer the contact of a guest who won, and says in the file how each firm was reached', async () => {
  await build(false);
  await changeRow(portal.db, 'guest_links', links.reads.id, { delivery: 'RETURNED', sent_at: AT, delivered_at: AT });
  await portal.db.updateTable('tender_invites').set({ notified_at: AT }).execute();
  await owner().post(`projects/${judged.project}/comparison/statement/`, { is_free: true });
  await award();
  expect(((await owner().get(`tenders/${judged.tender}/`)).body as Tender).other_side).toMatchObject({
    company: { id: null, name: 'Host bids' },
    contact: 'Eva Hostová',
    email: 'bids@b.test',
    phone: '+420601000009',
  });
  const content = (await decisionFileOf(portal, judged, 'json')).json<DecisionContent>();
  const [reads, , , , withdrawn] = content.invites;
  expect(reads).toMatchObject({
    name: 'Firma reads@b.test',
    links: [{ email: 'reads@b.test', delivery: 'RETURNED', sent_at: AT.toISOString() }],
  });
  expect(withdrawn!.links![0]).toMatchObject({ delivery: 'ACCEPTED', withdrawn_at: AT.toISOString() });
  expect((await decisionFileOf(portal, judged, 'pdf')).statusCode).toBe(200);
  const told = (invite: Partial<DecisionContent['invites'][number]>) =>
    invitationSections({ ...content, invites: [{ ...reads!, ...invite }] })[0]!.tables![0]!.rows[0]![3];
  const at = moment(AT.toISOString());
  expect(told({})).toBe(`reads@b.test: ${at}, vrátilo se ${at}`);
  expect(told({ links: [] })).toBe(`${at}, v portálu`);
  // As in files of `it-portal/decision/5`.
  const { links: _, ...older } = reads!;
  expect(invitationSections({ ...content, invites: [older] })[0]!.tables![0]!.rows[0]![3]).toBe(at);
});
