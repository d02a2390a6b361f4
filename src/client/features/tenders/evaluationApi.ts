import { endpoints } from '#contract/endpoints/endpoints.ts';
import type { ClarificationDraft } from '#contract/wire/bids.ts';
import type {
  AwardDraft,
  ConflictStatementDraft,
  NoAwardDraft,
  BidScoresDraft,
  ProjectComparison,
} from '#contract/wire/comparison.ts';
import type { VoteDraft } from '#contract/wire/votes.ts';
import { callOf, emptyToNull } from '#shared/api/call.ts';
import { inArea } from '#shared/api/contractBuilder.ts';
import { fileThunk } from '#shared/api/fileThunk.ts';
import { portalApi } from '#shared/api/portalApi.ts';
import { tenderOfProject, listOf, tagsOnSuccess } from '#shared/api/tags.ts';

interface Of {
  project: number;
}
interface OfBid extends Of {
  bid: number;
}

/** Tags that a change of the bid comparison of a project invalidates: the tender of the project and its bids. */
const changed = ({ project }: Of) => [tenderOfProject(project), listOf('Bid')];
/** Also used after a failure, because a failure means that the displayed data is stale. */
const decided = (of: Of) => [...changed(of), listOf('Overview')];

const evaluationApi = portalApi.injectEndpoints({
  endpoints: inArea('evaluation', (build) => ({
    getComparison: build.query({
      query: ({ project }: Of) => callOf(endpoints.getComparison, { path: { id: project } }),
      transformResponse: ({ comparison }: ProjectComparison) => comparison,
      providesTags: (_comparison, _failure, { project }) => [tenderOfProject(project)],
    }),
    getAwardCheck: build.query({
      query: ({ project }: Of) => callOf(endpoints.getAwardCheck, { path: { id: project } }),
    }),
    createConflictStatement: build.mutation({
      query: ({ project, ...body }: Of & ConflictStatementDraft) =>
        callOf(endpoints.createConflictStatement, { path: { id: project }, body: emptyToNull(body) }),
      invalidatesTags: tagsOnSuccess(changed),
      extraOptions: { success: 'saved' },
    }),
    saveBidScores: build.mutation({
      query: ({ bid, scores }: OfBid & BidScoresDraft) =>
        callOf(endpoints.saveBidScores, { path: { id: bid }, body: { scores } }),
      invalidatesTags: tagsOnSuccess(changed),
    }),
    saveBidVote: build.mutation({
      query: ({ bid, vote, comment }: OfBid & VoteDraft) =>
        callOf(endpoints.saveBidVote, { path: { id: bid }, body: { vote, comment } }),
      invalidatesTags: tagsOnSuccess(changed),
      extraOptions: { success: 'saved' },
    }),
    shortlistBid: build.mutation({
      query: ({ bid, shortlisted }: OfBid & { shortlisted: boolean }) =>
        callOf(endpoints.shortlistBid, { path: { id: bid }, body: { shortlisted } }),
      invalidatesTags: (_nothing, _failure, of) => changed(of),
    }),
    /** Also invalidates after a failure, so that the current state of the bids is displayed. */
    createClarification: build.mutation({
      query: ({ bid, text, until }: OfBid & ClarificationDraft) =>
        callOf(endpoints.createClarification, { path: { id: bid }, body: { text, until } }),
      invalidatesTags: (_nothing, _failure, of) => changed(of),
      extraOptions: { success: 'saved' },
    }),
    /** The bidder can read the reason. */
    rejectBid: build.mutation({
      query: ({ bid, reason }: OfBid & { reason: string }) =>
        callOf(endpoints.rejectBid, { path: { id: bid }, body: { reason } }),
      invalidatesTags: (_nothing, _failure, of) => changed(of),
      extraOptions: { success: 'saved' },
    }),
    awardTender: build.mutation({
      query: ({ project, version, ...body }: Of & AwardDraft & { version: number }) =>
        callOf(endpoints.awardTender, { path: { id: project }, body, ifMatch: `"v${version}"` }),
      invalidatesTags: (_nothing, _failure, of) => decided(of),
    }),
    closeTender: build.mutation({
      query: ({ project, reason }: Of & NoAwardDraft) =>
        callOf(endpoints.closeTender, { path: { id: project }, body: { reason } }),
      invalidatesTags: (_nothing, _failure, of) => decided(of),
    }),
    /** GETs declared as mutations, so that their responses are not cached. */
    exportComparison: build.mutation({
      query: ({ project }: Of) => callOf(endpoints.exportComparison, { path: { id: project }, download: true }),
    }),
    downloadDecisionFile: build.mutation({
      query: ({ project, format }: Of & { format: DecisionFileFormat }) =>
        callOf(endpoints.downloadDecisionFile, { path: { id: project, format }, download: true }),
    }),
  })),
});

export type DecisionFileFormat = 'pdf' | 'xlsx' | 'json' | 'ocds';

export const {
  useGetAwardCheckQuery,
  useGetComparisonQuery,
  useCreateConflictStatementMutation,
  useSaveBidScoresMutation,
  useSaveBidVoteMutation,
  useShortlistBidMutation,
  useCreateClarificationMutation,
  useRejectBidMutation,
  useAwardTenderMutation,
  useCloseTenderMutation,
} = evaluationApi;

/** Fetches the comparison as a workbook; null if the request failed, which has already been reported. */
export const fetchComparison = fileThunk(evaluationApi.endpoints.exportComparison.initiate);

/** Fetches the decision file; null as above. */
export const fetchDecisionFile = fileThunk(evaluationApi.endpoints.downloadDecisionFile.initiate);
