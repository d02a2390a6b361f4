import { Type } from 'typebox';
import { MAX_ID } from '../limits/limits.ts';
import { BID_PHASES } from '../vocabulary/tenders.ts';
import {
  OwnBid,
  InvitedTender,
  Bid,
  BidPatch,
  EarlierAnswers,
  TenderBids,
  ClarificationDraft,
  BidRejection,
} from '../wire/bids.ts';
import { Codes, Page, Results } from '../wire/common.ts';
import {
  ProjectComparison,
  ConflictStatementDraft,
  BidScoresDraft,
  BidShortlistDraft,
  AwardCheck,
  AwardDraft,
  NoAwardDraft,
} from '../wire/comparison.ts';
import { VoteDraft } from '../wire/votes.ts';
import type { SchemaTable } from './endpointSchema.ts';
import { PageQuery, IdPath } from './queries.ts';

const ListOwnBidsQuery = Type.Object({ ...PageQuery.properties, phase: Type.Optional(Codes(BID_PHASES)) });
const VersionPath = Type.Object({
  ...IdPath.properties,
  number: Type.Integer({ minimum: 1, maximum: 32_767 }),
});
const DownloadDecisionFilePath = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MAX_ID }),
  format: Type.Enum(['pdf', 'xlsx', 'json', 'ocds']),
});

export const bidsSchemas = {
  listOwnBids: { query: ListOwnBidsQuery, response: { 200: Page(OwnBid) } },
  listInvitedTenders: { response: { 200: Results(InvitedTender) } },
  createBid: { tag: 'bids', quotas: ['changes'], path: IdPath, response: { 200: Bid, 201: Bid } },
  getBid: { path: IdPath, response: { 200: Bid } },
  updateBid: { quotas: ['changes'], path: IdPath, body: BidPatch, response: { 200: Bid } },
  deleteBid: { path: IdPath, response: { 204: Type.Null() } },
  discardBid: { quotas: ['changes'], path: IdPath, response: { 200: Bid } },
  getEarlierAnswers: { path: IdPath, response: { 200: EarlierAnswers } },
  downloadBidVersion: { produces: ['application/json'], path: VersionPath },
  downloadBidReceipt: { path: VersionPath },
  sendBid: {
    quotas: ['changes'],
    path: IdPath,
    body: Type.Object({ is_free: Type.Optional(Type.Boolean()) }),
    response: { 200: Bid },
  },
  withdrawBid: { quotas: ['changes'], path: IdPath, response: { 200: Bid } },
  listBids: { tag: 'bids', path: IdPath, response: { 200: TenderBids } },
  createClarification: { quotas: ['changes'], path: IdPath, body: ClarificationDraft, response: { 204: Type.Null() } },
  rejectBid: { quotas: ['changes'], path: IdPath, body: BidRejection, response: { 204: Type.Null() } },
  getComparison: { tag: 'bids', path: IdPath, response: { 200: ProjectComparison } },
  exportComparison: { tag: 'bids', path: IdPath },
  createConflictStatement: {
    tag: 'bids',
    quotas: ['changes'],
    path: IdPath,
    body: ConflictStatementDraft,
    response: { 204: Type.Null() },
  },
  saveBidScores: { quotas: ['changes'], path: IdPath, body: BidScoresDraft, response: { 204: Type.Null() } },
  saveBidVote: { quotas: ['changes'], path: IdPath, body: VoteDraft, response: { 204: Type.Null() } },
  shortlistBid: { quotas: ['changes'], path: IdPath, body: BidShortlistDraft, response: { 204: Type.Null() } },
  getAwardCheck: { tag: 'bids', path: IdPath, response: { 200: AwardCheck } },
  awardTender: { tag: 'bids', quotas: ['changes'], path: IdPath, body: AwardDraft, response: { 204: Type.Null() } },
  closeTender: { tag: 'bids', quotas: ['changes'], path: IdPath, body: NoAwardDraft, response: { 204: Type.Null() } },
  downloadDecisionFile: { tag: 'bids', path: DownloadDecisionFilePath },
} as const satisfies SchemaTable;
