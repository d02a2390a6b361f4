import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { endpoints } from '../../contract/endpoints';
import type {
  AwardDraft,
  Comparison,
  ConflictStatementDraft,
  NoAwardDraft,
  OfferScoresDraft,
  ProjectComparison,
} from '../../contract/wire/comparison';
import type { ClarificationDraft } from '../../contract/wire/offers';
import type { VoteDraft } from '../../contract/wire/votes';
import type { ApiSettings } from '../api/baseQuery';
import { callOf, emptyToNull } from '../api/call';
import type { DownloadAnswer } from '../api/call';
import { downloadRegistry } from '../api/blobRegistry';
import type { Downloaded } from '../api/blobRegistry';
import { portalApi } from '../api/portalApi';
import { callOfProject, listOf, tagsOnSuccess } from '../api/tags';
import type { UserRoot } from './user';

interface Of {
  project: number;
}
interface OfOffer extends Of {
  offer: number;
}

/** What the comparison of a project's offers shows in: the project's call, and its offers. */
const changed = ({ project }: Of) => [callOfProject(project), listOf('Offer')];
/** After a refusal too: it means that what was read is not what is there. */
const decided = (of: Of) => [...changed(of), listOf('Overview')];

const evaluationApi = portalApi.injectEndpoints({
  area: 'evaluation',
  endpoints: (build) => ({
    getComparison: build.query<Comparison | null, Of>({
      query: ({ project }) => callOf(endpoints.getComparison, { parts: { id: project } }),
      transformResponse: ({ comparison }: ProjectComparison) => comparison,
      providesTags: (_comparison, _failure, { project }) => [callOfProject(project)],
    }),
    createConflictStatement: build.mutation<null, Of & ConflictStatementDraft>({
      query: ({ project, ...body }) =>
        callOf(endpoints.createConflictStatement, { parts: { id: project }, body: emptyToNull(body) }),
      invalidatesTags: tagsOnSuccess(changed),
      extraOptions: { success: 'saved' },
    }),
    saveOfferScores: build.mutation<null, OfOffer & OfferScoresDraft>({
      query: ({ offer, scores }) => callOf(endpoints.saveOfferScores, { parts: { id: offer }, body: { scores } }),
      invalidatesTags: tagsOnSuccess(changed),
      extraOptions: { success: 'saved' },
    }),
    saveOfferVote: build.mutation<null, OfOffer & VoteDraft>({
      query: ({ offer, vote, comment }) =>
        callOf(endpoints.saveOfferVote, { parts: { id: offer }, body: { vote, comment } }),
      invalidatesTags: tagsOnSuccess(changed),
      extraOptions: { success: 'saved' },
    }),
    shortlistOffer: build.mutation<null, OfOffer & { shortlisted: boolean }>({
      query: ({ offer, shortlisted }) =>
        callOf(endpoints.shortlistOffer, { parts: { id: offer }, body: { shortlisted } }),
      invalidatesTags: (_nothing, _failure, of) => changed(of),
    }),
    /** Who is refused reads what has become of the offers. */
    createClarification: build.mutation<null, OfOffer & ClarificationDraft>({
      query: ({ offer, text, until }) =>
        callOf(endpoints.createClarification, { parts: { id: offer }, body: { text, until } }),
      invalidatesTags: (_nothing, _failure, of) => changed(of),
      extraOptions: { success: 'saved' },
    }),
    /** With the reason that the bidder reads. */
    rejectOffer: build.mutation<null, OfOffer & { reason: string }>({
      query: ({ offer, reason }) => callOf(endpoints.rejectOffer, { parts: { id: offer }, body: { reason } }),
      invalidatesTags: (_nothing, _failure, of) => changed(of),
      extraOptions: { success: 'saved' },
    }),
    awardCall: build.mutation<null, Of & AwardDraft & { version: number }>({
      query: ({ project, version, ...body }) =>
        callOf(endpoints.awardCall, { parts: { id: project }, body, ifMatch: `"v${version}"` }),
      invalidatesTags: (_nothing, _failure, of) => decided(of),
      extraOptions: { success: 'saved' },
    }),
    closeCall: build.mutation<null, Of & NoAwardDraft>({
      query: ({ project, reason }) => callOf(endpoints.closeCall, { parts: { id: project }, body: { reason } }),
      invalidatesTags: (_nothing, _failure, of) => decided(of),
      extraOptions: { success: 'saved' },
    }),
    /** GETs that nothing keeps: their answers are of use once. */
    exportComparison: build.mutation<DownloadAnswer, Of>({
      query: ({ project }) => callOf(endpoints.exportComparison, { parts: { id: project }, download: true }),
    }),
    downloadDecisionFile: build.mutation<DownloadAnswer, Of & { format: PaperFormat }>({
      query: ({ project, format }) =>
        callOf(endpoints.downloadDecisionFile, { parts: { id: project, format }, download: true }),
    }),
  }),
});

export type PaperFormat = 'pdf' | 'xlsx' | 'json' | 'ocds';

export const {
  useGetComparisonQuery,
  useCreateConflictStatementMutation,
  useSaveOfferScoresMutation,
  useSaveOfferVoteMutation,
  useShortlistOfferMutation,
  useCreateClarificationMutation,
  useRejectOfferMutation,
  useAwardCallMutation,
  useCloseCallMutation,
} = evaluationApi;

type Fetching = ThunkAction<Promise<Downloaded | null>, UserRoot, ApiSettings, UnknownAction>;

/** Fetches the comparison as a workbook; null when it did not come, which has been told. */
export const fetchComparison =
  (of: Of): Fetching =>
  async (dispatch) => {
    const { data } = await dispatch(evaluationApi.endpoints.exportComparison.initiate(of, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };

/** The same for the paper of a decision. */
export const fetchDecisionFile =
  (of: Of & { format: PaperFormat }): Fetching =>
  async (dispatch) => {
    const { data } = await dispatch(evaluationApi.endpoints.downloadDecisionFile.initiate(of, { track: false }));
    return data ? downloadRegistry.take(data.reference) : null;
  };
