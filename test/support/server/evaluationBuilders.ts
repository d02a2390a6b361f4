import { createHash } from 'node:crypto';
import type { BidState } from '#contract/vocabulary/tenders.ts';
import type { BidContent } from '#contract/wire/bids.ts';
import type { Comparison, ProjectComparison } from '#contract/wire/comparison.ts';
import type { Db } from '#platform/database/database.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { unique } from './builders.ts';
import type { Answer, Client, TestPortal } from './startPortal.ts';
import { buildFirm, buildTeam, type Firm, type Team } from './tenderBuilders.ts';
import { buildWorkCompany, buildWorkProject } from './workBuilders.ts';

const CRITERIA = [
  { id: 'cena', name: 'Cena', weight: 60 },
  { id: 'kvalita', name: 'Kvalita řešení', weight: 40 },
];
const MUST_HAVE = [{ id: 'wcag', text: 'Přístupnost podle WCAG 2.2' }];

/** A sent bid with its bidder. */
export interface Bid extends Firm {
  id: number;
  hash: string;
}

/** A closed tender of a company. */
export interface EvaluatedTender extends Team {
  project: number;
  tender: number;
  bids: Bid[];
}

/** Stores a sent bid in the format of the portal. */
export async function buildSentBid(
  db: Db,
  tender: { id: number; project: number; until: Date },
  bidder: { company: number; name: string },
  { state = 'SENT', price = 100_000, ...content }: { state?: BidState; price?: number } & Partial<BidContent> = {},
): Promise<{ id: number; hash: string }> {
  const sentAt = new Date(+tender.until - 3_600_000);
  const { id } = await db
    .insertInto('bids')
    .values({
      tender_id: tender.id,
      company_id: bidder.company,
      created_by: null,
      state,
      sent_number: 1,
      sent_at: sentAt,
      first_sent_at: sentAt,
      ...(state === 'WITHDRAWN' && { withdrawn_at: sentAt }),
      ...(state === 'REJECTED' && { reason: 'Chybí podpis', decided_at: tender.until }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent: BidContent = {
    form: 'it-portal/bid/3',
    bid: id,
    number: 1,
    sent_at: sentAt.toISOString(),
    tender: { id: tender.id, project: tender.project, name: 'Nový web', bids_until: tender.until.toISOString() },
    bidder: { company: bidder.company, name: bidder.name, reg_number: '44992785' },
    price_form: 'FIXED',
    price_from: price,
    price_to: null,
    currency: 'CZK',
    vat_included: false,
    start_date: '2027-01-04',
    duration_weeks: 12,
    valid_until: '2027-06-30',
    text: 'Postavíme vám přístupný web.',
    answers: [{ id: 'wcag', text: MUST_HAVE[0]!.text, meets: 'YES', note: null }],
    files: [],
    salt: 'x',
    ...content,
  };
  const canonical = JSON.stringify(sent);
  const hash = createHash('sha256').update(canonical).digest('hex');
  await db
    .insertInto('bid_versions')
    .values({ bid_id: id, number: 1, content: canonical, canonical, hash, sent_by: null, sent_at: sentAt })
    .execute();
  return { id, hash };
}

/** A published tender of a project with criteria and a mandatory requirement. */
async function buildTenderOf(db: Db, projectId: number, ownerId: number, until: Date): Promise<number> {
  const { id } = await db
    .insertInto('tenders')
    .values({
      project_id: projectId,
      created_by: ownerId,
      published_by: ownerId,
      state: 'OPEN',
      bids_until: until,
      published_at: new Date(+until - 7 * 86_400_000),
      criteria: JSON.stringify(CRITERIA),
      must_have: JSON.stringify(MUST_HAVE),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A closed tender of a project with one bid. */
export async function buildClosedTender(
  db: Db,
  projectId: number,
  ownerId: number,
): Promise<{ bid: number; version: number }> {
  const until = new Date(Date.now() - 3_600_000);
  const id = await buildTenderOf(db, projectId, ownerId, until);
  const { id: company, name } = await buildWorkCompany(db);
  const bid = await buildSentBid(db, { id, project: projectId, until }, { company, name });
  return { bid: bid.id, version: 1 };
}

/** A project with a tender that closed an hour ago, or closes in an hour, and its bids. */
export async function buildEvaluatedTender(
  { db, asUser }: Pick<TestPortal, 'db' | 'asUser'>,
  { bids = 3, isOpen = false, states = [] }: { bids?: number; isOpen?: boolean; states?: readonly BidState[] } = {},
): Promise<EvaluatedTender> {
  const team = await buildTeam({ db, asUser }, { name: 'Město Žďár' });
  const owner = team.people.OWNER;
  const project = await buildWorkProject(db, owner, { company_id: team.company, name: 'Nový web' });
  const until = new Date(Date.now() + (isOpen ? 3_600_000 : -3_600_000));
  const tender = await buildTenderOf(db, project.id, owner, until);
  const made: Bid[] = [];
  for (let index = 0; index < bids; index += 1) {
    const bidder = await buildFirm({ db, asUser }, 'SUPPLIER', { name: unique('Dodavatel') });
    const state = states[index] ?? 'SENT';
    const sent = await buildSentBid(db, { id: tender, project: project.id, until }, bidder, {
      state,
      price: 100_000 + index,
    });
    made.push({ ...sent, ...bidder });
  }
  return { ...team, project: project.id, tender, bids: made };
}

export const comparisonOf = ({ body }: Answer): Comparison => (body as ProjectComparison).comparison!;

/** The comparison of a tender's bids as a member of the buyer sees it. */
export const compare = async (client: Client, { project }: EvaluatedTender): Promise<Comparison> =>
  comparisonOf(await client.get(`projects/${project}/comparison/`));

/** The `Authorization` header of an account, for file downloads, which test clients would decode as text. */
export const tokenOf = async (db: Db, user: number): Promise<string> =>
  `Token ${await createToken(db, user, new Date(), null)}`;

/** The decision file downloaded by the owner of the buyer. */
export const decisionFileOf = async ({ app, db }: TestPortal, { project, people }: EvaluatedTender, format: string) =>
  app.inject({
    url: `/api/v1/projects/${project}/file/${format}/`,
    headers: { authorization: await tokenOf(db, people.OWNER) },
  });
