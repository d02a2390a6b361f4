import type { Tender } from '#contract/wire/tenders.ts';
import { recipientHash, refuseInvites } from '#modules/members/inviteRefusalsRepository.ts';
import type { DecisionContent } from '#modules/tenders/evaluation/decisionContentRepository.ts';
import { moment } from '#modules/tenders/evaluation/documentFormat.ts';
import { invitationSections } from '#modules/tenders/evaluation/invitationSections.ts';
import {
  buildEvaluatedTender,
  buildSentBid,
  decisionFileOf,
  type EvaluatedTender,
} from '#support/server/evaluationBuilders.ts';
import { allMails, forgetMails, writeNotificationMails } from '#support/server/mailbox.ts';
import { changeRow, insertedId } from '#support/server/rows.ts';
import { type Answer, emptiedPortal } from '#support/server/startPortal.ts';
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
let other: number;

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
    if (who === 'declined-bids') other = (await buildSentBid(portal.db, tender, await firm({ is_guest: true }))).id;
    if (who === 'member')
      await changeRow(portal.db, 'tender_invites', link.invite, { company_id: judged.bids[0]!.company });
    if (who.startsWith('declined')) await changeRow(portal.db, 'tender_invites', link.invite, { declined_at: AT });
  }
  links = Object.fromEntries(made) as typeof links;
  await refuseInvites(portal.db, 'TENDERS', recipientHash('never@b.test'), AT);
}

const STILL: Who[] = ['reads', 'bids', 'declined-bids'];
const NEXT_DAY = new Date(Date.now() + 86_400_000).toISOString();
const post = (path: string, body: object) => judged.clients.OWNER.post(path, body, { 'if-match': '"v1"' });
const tenderPath = (part: string) => `tenders/${judged.tender}/${part}`;
const projectPath = (part: string) => `projects/${judged.project}/${part}/`;
const others = () => [judged.bids[0]!.id, other].map((id) => ({ bid: id, reason: 'Dražší' }));
const award = async () => {
  await post(projectPath('comparison/statement'), { is_free: true });
  return post(projectPath('tender/award'), { bid, reason: 'Nejlepší', others: others() });
};
const answer = async () => {
  const id = await insertedId(portal.db, 'tender_questions', { tender_id: judged.tender, text: 'Kde?' });
  return post(tenderPath(`questions/${id}/answer/`), { answer: 'Tři místa' });
};
const close = async () => {
  await post(projectPath('comparison/statement'), { is_free: true });
  return post(projectPath('tender/no-award'), { reason: 'Nic' });
};

it.each<[string, boolean, Who[], RegExp, () => Promise<Answer>]>([
  ['an addendum', true, STILL, /Dodatek: Delší/, () => post(tenderPath('changes/'), { text: 'Delší' })],
  ['an answer', true, STILL, /Odpověď: Tři místa/, answer],
  ['the cancellation', true, STILL, /Důvod: Odklad/, () => post(tenderPath('cancel/'), { reason: 'Odklad' })],
  [
    'a request to clarify',
    false,
    ['bids'],
    /Co upřesnit: Platí cena/,
    () => post(`bids/${bid}/clarification/`, { text: 'Platí cena?', until: NEXT_DAY }),
  ],
  ['a rejection', false, ['bids'], /Důvod: Cena/, () => post(`bids/${bid}/reject/`, { reason: 'Cena chybí' })],
  ['the award', false, ['bids', 'declined-bids'], /Kontakt na zadavatele: Eva Malá|Důvod: Dražší/, award],
  ['no award', false, ['bids', 'declined-bids'], /Důvod: Nic/, close],
])('mails guests of %s, each with the own link', async (_what, isOpen, mailed, said, act) => {
  await build(isOpen);
  await forgetMails(portal.db);
  const { status, body } = await act();
  expect([body, [200, 201, 204].includes(status)]).toEqual([body, true]);
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

it('gives the buyer the contact of a guest who won, and says in the file how each firm was reached', async () => {
  await build(false);
  await changeRow(portal.db, 'guest_links', links.reads.id, { delivery: 'RETURNED', sent_at: AT, delivered_at: AT });
  await portal.db.updateTable('tender_invites').set({ notified_at: AT }).execute();
  await award();
  expect(((await judged.clients.OWNER.get(tenderPath(''))).body as Tender).other_side).toMatchObject({
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
