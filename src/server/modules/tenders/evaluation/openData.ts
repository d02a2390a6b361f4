import { comparablePrice } from '#contract/lib/prices.ts';
import { masked } from '#contract/masking/masking.ts';
import { PORTAL_NAME } from '#contract/paths.ts';
import { isQuestion } from '#contract/rules/mustHaves.ts';
import { tenderStates, tenderOpenings, tenderVisibilities } from '#contract/rules/tenderLabels.ts';
import { isWritten } from '#contract/rules/tenderStates.ts';
import type { BidState } from '#contract/vocabulary/tenders.ts';
import type { DecisionContent } from './decisionContentRepository.ts';
import { decisionTexts } from './decisionsTexts.ts';

/*
 * Converts a decision file to the Open Contracting Data Standard 1.1. Names of fields and codes are those of
 * release-schema.json 1.1.5 and of the bids extension (docs/decisions/0049-open-data.md).
 */

const words = decisionTexts.openData;
const BIDS = 'https://raw.githubusercontent.com/open-contracting-extensions/ocds_bid_extension/v1.1.5/extension.json';
const BUYER = 'buyer';

type Bid = DecisionContent['bids'][number];
type Terms = NonNullable<Bid['terms']>;

const czk = (amount: number) => ({ amount, currency: 'CZK' });
/** Prices exclude VAT; for a range it is the upper end, the maximum to be paid. */
const priceOf = ({ price_from, price_to, vat_included }: Terms) =>
  czk(comparablePrice(price_to ?? price_from, vat_included).net);

interface Organisation {
  id: string;
  name: string;
}

/** Builds a list of the standard with ids from 1; an empty list is left out. */
const filled = <Part>(name: string, parts: readonly Part[], convert: (part: Part, id: string) => object) =>
  parts.length === 0 ? {} : { [name]: parts.map((part, index) => convert(part, String(index + 1))) };

/**
 * Builds a reference to an organisation. The id is the registration number if it has one, so it is the same in all
 * roles.
 */
const organisation = (name: string, regNumber: string | null, otherwise: string): Organisation => ({
  id: regNumber === null ? otherwise : `CZ-ICO-${regNumber}`,
  name,
});
const bidderOf = ({ id, name, reg_number }: Bid) => organisation(name, reg_number, `tenderer-${id}`);

const statusOf = (state: BidState): 'valid' | 'disqualified' | 'withdrawn' =>
  isWritten(state) ? 'withdrawn' : state === 'REJECTED' ? 'disqualified' : 'valid';

const document = (id: string, title: string, hash: string, rest: Readonly<Record<string, string>> = {}) => ({
  id,
  title,
  description: `SHA-256 ${hash}`,
  ...rest,
});

/**
 * Builds the list of parties. Each is listed once with all its roles: one registration number may have been both buyer
 * and bidder under two names.
 */
function partiesOf({ client }: DecisionContent, buyer: Organisation, bids: readonly Bid[]) {
  const parties = new Map<string, { name: string; regNumber: string | null; roles: Set<string> }>();
  const add = ({ id, name }: Organisation, regNumber: string | null, ...roles: string[]) => {
    const known = parties.get(id) ?? { name, regNumber, roles: new Set() };
    for (const role of roles) known.roles.add(role);
    parties.set(id, known);
  };
  add(buyer, client?.reg_number ?? null, 'buyer', 'procuringEntity');
  for (const bid of bids) add(bidderOf(bid), bid.reg_number, 'tenderer', ...(bid.state === 'WON' ? ['supplier'] : []));
  return [...parties].map(([id, { name, regNumber, roles }]) => ({
    id,
    name,
    ...(regNumber !== null && { identifier: { scheme: 'CZ-ICO', id: regNumber, legalName: name } }),
    roles: [...roles],
  }));
}

function tenderOf(content: DecisionContent, hash: string, buyer: Organisation, bids: readonly Bid[]) {
  const { number, made_at, project, tender, changes, decision } = content;
  const required = tender.must_have.filter((item) => !isQuestion(item));
  const isAwarded = decision.state === 'AWARDED';
  const tenderers = [...new Map(bids.map((bid) => [bidderOf(bid).id, bidderOf(bid)])).values()];
  return {
    id: String(tender.id),
    title: masked(project.name),
    ...(project.description !== null && { description: masked(project.description) }),
    status: isAwarded ? 'complete' : 'unsuccessful',
    statusDetails: tenderStates[decision.state],
    procuringEntity: buyer,
    ...filled('items', project.categories, (description, id) => ({ id, description })),
    ...(project.budget_from !== null && { minValue: czk(project.budget_from) }),
    ...(project.budget_to !== null && { value: czk(project.budget_to) }),
    procurementMethod: tender.visibility === 'ALL' ? 'open' : 'limited',
    procurementMethodDetails: words.method(tenderVisibilities[tender.visibility], tenderOpenings[tender.opening]),
    mainProcurementCategory: 'services',
    ...(tender.criteria.length > 0 && {
      awardCriteria: 'ratedCriteria',
      awardCriteriaDetails: tender.criteria
        .map(({ name, weight }) => decisionTexts.facts.criterion(masked(name), weight))
        .join('; '),
    }),
    submissionMethod: ['electronicSubmission'],
    tenderPeriod: { startDate: tender.published_at, endDate: tender.bids_until },
    hasEnquiries: content.questions.length > 0,
    ...(required.length > 0 && { eligibilityCriteria: required.map(({ text }) => masked(text)).join('; ') }),
    awardPeriod: { startDate: tender.bids_until, endDate: decision.at },
    numberOfTenderers: tenderers.length,
    tenderers,
    documents: [
      document('decision', words.decision(number), hash, {
        documentType: 'evaluationReports',
        datePublished: made_at,
        format: 'application/json',
        language: 'cs',
      }),
    ],
    ...filled('amendments', changes, ({ at, text }, id) => ({ id, date: at, description: masked(text) })),
  };
}

/** A withdrawn bid has only its times, as in the decision file. */
function bidOf(bid: Bid, isHourly: boolean) {
  const { id, state, arrivals, terms } = bid;
  const last = arrivals.at(-1);
  return {
    id: String(id),
    ...(last && { date: last.sent_at }),
    status: statusOf(state),
    ...(terms && {
      tenderers: [bidderOf(bid)],
      ...(!isHourly && { value: priceOf(terms) }),
      documents: [
        ...(last
          ? [document(`bid-${last.number}`, words.bid(last.number), last.hash, { documentType: 'submissionDocuments' })]
          : []),
        // Names of files are left out because users write them.
        ...terms.files.map(({ sha256 }, index) => document(`file-${index + 1}`, words.file(index + 1), sha256)),
      ],
    }),
  };
}

/** The award of an awarded tender; a tender that was closed without a choice has none. */
function awardOf({ number, project, tender, decision }: DecisionContent, winner: Bid | undefined) {
  if (decision.state !== 'AWARDED' || !winner?.terms) return {};
  const { start_date: start, duration_weeks: weeks } = winner.terms;
  const price = priceOf(winner.terms);
  const isHourly = tender.price_form === 'HOURLY';
  return {
    awards: [
      {
        id: number,
        title: masked(project.name),
        description: masked(decision.reason),
        status: 'active',
        date: decision.at,
        ...(!isHourly && { value: price }),
        suppliers: [bidderOf(winner)],
        // An hourly rate is the price of one unit, not the value of the contract.
        ...(isHourly && {
          items: [{ id: '1', description: masked(project.name), unit: { name: words.hour, value: price } }],
        }),
        ...((start !== null || weeks !== null) && {
          contractPeriod: {
            ...(start !== null && { startDate: `${start}T00:00:00Z` }),
            ...(weeks !== null && { durationInDays: weeks * 7 }),
          },
        }),
        relatedBid: String(winner.id),
      },
    ],
  };
}

/**
 * Builds a release package with one release. Names of people are left out; addresses and numbers in their texts are
 * masked.
 * @param hash SHA-256 of the decision file, which shows that both come from the same decision
 * @param publicUrl URL of the portal, which makes the ids globally unique
 */
function releasePackage(content: DecisionContent, hash: string, publicUrl: string) {
  const { number, made_at, client, project, tender, bids, decision } = content;
  const buyer = client ? organisation(client.name, client.reg_number, BUYER) : organisation(words.person, null, BUYER);
  const standing = bids.filter(({ terms }) => terms !== null);
  const isHourly = tender.price_form === 'HOURLY';
  const count = (id: string, of: readonly Bid[]) => ({ id, measure: id, value: of.length });
  return {
    uri: `${publicUrl}/api/v1/projects/${project.id}/file/ocds/`,
    version: '1.1',
    extensions: [BIDS],
    publishedDate: made_at,
    publisher: { name: PORTAL_NAME, uri: publicUrl },
    releases: [
      {
        ocid: `${new URL(publicUrl).host.replace(/[^\w.-]/g, '-')}-${number}`,
        id: number,
        date: made_at,
        tag: decision.state === 'AWARDED' ? ['tender', 'award'] : ['tender'],
        initiationType: 'tender',
        language: 'cs',
        parties: partiesOf(content, buyer, standing),
        buyer,
        tender: tenderOf(content, hash, buyer, standing),
        bids: {
          statistics: [
            count('bids', standing),
            count(
              'validBids',
              standing.filter(({ state }) => state !== 'REJECTED'),
            ),
          ],
          details: bids.map((bid) => bidOf(bid, isHourly)),
        },
        ...awardOf(
          content,
          bids.find(({ state }) => state === 'WON'),
        ),
      },
    ],
  };
}

/** Serialises the package. The same decision of the same portal gives the same bytes. */
export const openData = (content: DecisionContent, hash: string, publicUrl: string): string =>
  `${JSON.stringify(releasePackage(content, hash, publicUrl), null, 2)}\n`;
