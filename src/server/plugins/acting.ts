import type { FastifyInstance } from 'fastify';
import { actingEndpoints } from '../../contract/actingEndpoints';
import type { Endpoint } from '../../contract/endpoint';
import { API_BASE, endpoints } from '../../contract/endpoints';
import { moderationEndpoints } from '../../contract/moderationEndpoints';
import { REQUEST_KINDS } from '../../contract/vocabulary/consultation';
import { at } from '../input/address';
import { forbidden } from '../input/failures';
import { texts } from '../texts';

const called = (endpoint: Endpoint, fixed?: Record<string, string>): string => {
  const { method, url } = at(endpoint, fixed);
  return `${method} ${API_BASE.replace(/\/$/, '')}${url}`;
};
const all = (...some: Endpoint[]) => some.map((endpoint) => called(endpoint));

/** Calls about the visit itself. */
const OWN = new Set(all(actingEndpoints.deleteActing, actingEndpoints.createActingConsent, endpoints.logout));

/** What a bidder writes, and has sent; `files/` says the same of the files of offers by their numbers. */
export const SEALED = new Set([
  ...all(endpoints.getOffer, endpoints.downloadOfferVersion, endpoints.getEarlierAnswers, endpoints.getOfferReference),
  called(endpoints.listFiles, { owner: 'offers' }),
]);

/**
 * What is the person's alone to do, whatever the person lets support do: what proves who somebody is, what binds, what is said
 * to others, and what notes that the person has read something.
 */
export const CLOSED = new Set([
  ...all(
    endpoints.login,
    endpoints.signUp,
    endpoints.readRegistration,
    endpoints.verifyEmail,
    endpoints.resendVerification,
    endpoints.requestPasswordReset,
    endpoints.confirmPasswordReset,
    endpoints.changePassword,
    endpoints.finishIdentityLogin,
    endpoints.revokeSession,
    endpoints.revokeOtherSessions,
    endpoints.startSecondFactor,
    endpoints.confirmSecondFactor,
    endpoints.enterSecondFactor,
    endpoints.renewRecoveryCodes,
    endpoints.endSecondFactor,
    actingEndpoints.deleteSupportVisit,
    actingEndpoints.answerActingConsent,
    endpoints.giveConsents,
    endpoints.exportSelf,
    endpoints.deleteSelf,
    endpoints.requestPlan,
    endpoints.createCalendarFeed,
    endpoints.checkMailAddress,
    endpoints.confirmMailAddress,
    endpoints.unsubscribe,
  ),
  ...all(
    endpoints.offerHandOver,
    endpoints.answerHandOver,
    endpoints.deleteHandOver,
    endpoints.deleteCompany,
    endpoints.answerJoinRequest,
    endpoints.createJoinRequest,
    endpoints.readInvite,
    endpoints.acceptInvite,
    endpoints.declineInvite,
    endpoints.registerByInvite,
    endpoints.joinByInvite,
  ),
  ...all(
    endpoints.publishCall,
    endpoints.cancelCall,
    endpoints.declineCall,
    endpoints.createCallInvites,
    endpoints.createCallChange,
    endpoints.createCallQuestion,
    endpoints.answerCallQuestion,
    endpoints.createInquiry,
    endpoints.awardCall,
    endpoints.closeCall,
    endpoints.createConflictStatement,
    endpoints.saveOfferScores,
    endpoints.saveShortlistVote,
    endpoints.lockShortlist,
    endpoints.createOffer,
    endpoints.updateOffer,
    endpoints.deleteOffer,
    endpoints.discardOffer,
    endpoints.sendOffer,
    endpoints.withdrawOffer,
    endpoints.rejectOffer,
    endpoints.shortlistOffer,
    endpoints.saveOfferVote,
    endpoints.createClarification,
    endpoints.createOfferReference,
    endpoints.confirmReference,
  ),
  called(endpoints.uploadFile, { owner: 'offers' }),
  ...REQUEST_KINDS.flatMap((kind) => [
    called(endpoints.createRequest, { kind }),
    called(endpoints.createRequestReply, { kind }),
  ]),
  ...all(
    endpoints.saveTestimonial,
    endpoints.deleteTestimonial,
    moderationEndpoints.createTestimonialReply,
    moderationEndpoints.createReport,
    moderationEndpoints.createAppeal,
    endpoints.createMessage,
    endpoints.updateMessage,
    endpoints.deleteMessage,
    endpoints.restoreMessage,
    endpoints.uploadAttachment,
    endpoints.noteNoticesSeen,
    endpoints.noteRead,
    endpoints.noteCallSeen,
  ),
]);

/**
 * The one place that holds back who acts as somebody: without the person's consent nothing is written, with it what is the
 * person's alone is not.
 */
export function holdBackActing(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const acting = request.actor?.acting;
    if (!acting) return;
    const address = `${request.method} ${request.routeOptions.url}`;
    if (SEALED.has(address)) throw forbidden(texts.acting.sealed);
    if (CLOSED.has(address)) throw forbidden(acting.scope === 'READ' ? texts.acting.readOnly : texts.acting.closed);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && acting.scope === 'READ' && !OWN.has(address)) throw forbidden(texts.acting.readOnly);
  });
}
