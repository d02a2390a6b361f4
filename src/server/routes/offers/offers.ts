import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isLoggedIn, isProvider } from '../../../contract/access';
import { isJudged } from '../../../contract/callStates';
import { canDraftOffer, offerRefusal } from '../../../contract/companyAccess';
import { endpoints } from '../../../contract/endpoints';
import { offerRefusals } from '../../../contract/rules/callLabels';
import { OFFER_DRAFTS_MAX } from '../../../contract/limits';
import { canSaveOffer, OFFER_PHASES } from '../../../contract/offerParts';
import { offerRules } from '../../../contract/rules/offers';
import { Codes, Page, Results } from '../../../contract/wire/common';
import { AskedCall, EarlierAnswers, Offer, OfferPatch, OwnOffer } from '../../../contract/wire/offers';
import { dispositionOf } from '../../files/uploads';
import { allow, requireActor } from '../../input/actor';
import { IdParams, routeOf } from '../../input/routeOf';
import { changesAnything, requireVersion, tagVersion } from '../../input/conditional';
import { conflict, forbidden, invalid, notFound } from '../../input/failures';
import { pageOf, PageQuery, sliceOf } from '../../input/lists';
import { checkPatch } from '../../input/validation';
import { takeRate } from '../../limits/accountQuotas';
import { describeQuotas } from '../../limits/quotaTexts';
import { writeOnce } from '../../limits/writeOnce';
import { findReadableVersion } from '../../offers/reading';
import { holdOwnOffer, readOwnOffer } from '../../offers/ownOffers';
import { lockCompany } from '../../repositories/companies/members';
import { findEarlierAnswers } from '../../repositories/offers/earlier';
import { askingOf, findLastCall } from '../../repositories/offers/offerCalls';
import {
  createOffer,
  deleteOffer,
  findOfferTo,
  listAskedCalls,
  listOwnOffers,
  updateOffer,
} from '../../repositories/offers/offers';
import { findVersion, resetDraft } from '../../repositories/offers/versions';
import { countDrafts } from '../../repositories/offers/waiting';
import type { Services } from '../../services';
import { texts } from '../../texts';

const words = texts.offers;
/** Calls that a company is asked by and that are listed; the nearest ones. */
const ASKED_MAX = 50;
const ListQuery = Type.Object({ ...PageQuery.properties, phase: Type.Optional(Codes(OFFER_PHASES)) });
const VersionParams = Type.Object({
  ...IdParams.properties,
  number: Type.Integer({ minimum: 1, maximum: 32_767 }),
});

/** Offers as their bidders write them: from a draft to what can be sent. Nobody else reads a draft, whoever they are. */
export const offersRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['offers'];
    const bidders = allow(isProvider, offerRefusals.NO_PROVIDER);
    const writers = [bidders, allow(canDraftOffer, offerRefusals.READER)];

    app.route({
      ...routeOf(endpoints.listOwnOffers),
      schema: { tags, querystring: ListQuery, response: { 200: Page(OwnOffer) } },
      onRequest: bidders,
      handler: async (request) => {
        const { query } = request;
        const { rows, count } = await listOwnOffers(db, requireActor(request), query.phase, sliceOf(query), present());
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.listAskedCalls),
      schema: { tags, response: { 200: Results(AskedCall) } },
      onRequest: bidders,
      handler: async (request) => ({
        results: await listAskedCalls(db, requireActor(request), present(), ASKED_MAX),
      }),
    });

    app.route({
      ...routeOf(endpoints.createOffer),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, response: { 200: Offer, 201: Offer } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { isNew, ...created } = await writeOnce(db, request, clock(), async (transaction) => {
          const call = await findLastCall(transaction, request.params.id, actor, present());
          if (!call) throw notFound();
          const refusal = offerRefusal(actor, askingOf(call));
          const company = actor.company;
          const known = company === null ? undefined : await findOfferTo(transaction, call.id, company);
          // Who has one goes on with it, also when the call has closed.
          if (known !== undefined && refusal === 'CLOSED')
            return { ...(await readOwnOffer(services, transaction, known, actor)), isNew: false };
          if (refusal === 'CLOSED') throw conflict(offerRefusals.CLOSED);
          if (refusal !== null || company === null) throw forbidden(offerRefusals[refusal ?? 'NO_COMPANY']);
          // One company after the other, so that two who begin at once do not pass the limit.
          await lockCompany(transaction, company);
          const id = await createOffer(transaction, call.id, company, actor.id);
          if ((await countDrafts(transaction, company, present())) > OFFER_DRAFTS_MAX)
            throw invalid({ non_field_errors: [words.tooManyDrafts(OFFER_DRAFTS_MAX)] });
          await takeRate(services, transaction, actor, 'changes');
          return { ...(await readOwnOffer(services, transaction, id, actor)), isNew: known === undefined };
        });
        tagVersion(reply, created);
        return reply.code(isNew ? 201 : 200).send(created.offer);
      },
    });

    app.route({
      ...routeOf(endpoints.getOffer),
      schema: { tags, params: IdParams, response: { 200: Offer } },
      onRequest: bidders,
      handler: async (request, reply) => {
        const found = await readOwnOffer(services, db, request.params.id, requireActor(request));
        tagVersion(reply, found);
        return found.offer;
      },
    });

    app.route({
      ...routeOf(endpoints.updateOffer),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, body: OfferPatch, response: { 200: Offer } },
      onRequest: writers,
      preValidation: checkPatch(offerRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          const { held, call, isAsked } = await holdOwnOffer(services, transaction, id, actor);
          if (!canSaveOffer(held.state, isAsked)) throw conflict(words.decided);
          requireVersion(request, held);
          const { answers, ...patch } = request.body;
          const asked = new Set(call.must_have.map((part) => part.id));
          if (changesAnything(request.body)) {
            await updateOffer(transaction, id, {
              ...patch,
              // What an addendum took out of the call is answered no more.
              ...(answers && {
                answers: Object.fromEntries(Object.entries(answers).filter(([part]) => asked.has(part))),
              }),
            });
          }
          await takeRate(services, transaction, actor, 'changes');
          return readOwnOffer(services, transaction, id, actor);
        });
        tagVersion(reply, changed);
        return changed.offer;
      },
    });

    app.route({
      ...routeOf(endpoints.deleteOffer),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      onRequest: writers,
      handler: async (request, reply) => {
        await db.transaction().execute(async (transaction) => {
          const { held } = await holdOwnOffer(services, transaction, request.params.id, requireActor(request));
          if (held.state !== 'DRAFT') throw conflict(words.sentStays);
          requireVersion(request, held);
          await deleteOffer(transaction, held.id);
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.discardOffer),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, response: { 200: Offer } },
      onRequest: writers,
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const reset = await writeOnce(db, request, clock(), async (transaction) => {
          const { held, offer } = await holdOwnOffer(services, transaction, request.params.id, actor);
          const sent = isJudged(held.state) && offer.is_changed && held.sent_number !== null;
          const version = sent ? await findVersion(transaction, held.id, held.sent_number!) : undefined;
          if (!version) throw conflict(words.nothingToDiscard);
          requireVersion(request, held);
          await resetDraft(transaction, held.id, version.content, clock());
          await takeRate(services, transaction, actor, 'changes');
          return readOwnOffer(services, transaction, held.id, actor);
        });
        tagVersion(reply, reset);
        return reset.offer;
      },
    });

    app.route({
      ...routeOf(endpoints.getEarlierAnswers),
      schema: { tags, params: IdParams, response: { 200: EarlierAnswers } },
      onRequest: bidders,
      handler: async (request) => {
        const actor = requireActor(request);
        const { offer } = await readOwnOffer(services, db, request.params.id, actor);
        return findEarlierAnswers(db, actor.company!, offer.id, offer.call.must_have);
      },
    });

    app.route({
      ...routeOf(endpoints.downloadOfferVersion),
      schema: { tags, params: VersionParams, produces: ['application/json'] },
      handler: async (request, reply) => {
        const { id, number } = request.params;
        const version = await findReadableVersion(services, id, number, requireActor(request));
        if (!version) throw notFound();
        return reply
          .header('content-disposition', dispositionOf(`nabidka-${id}-${number}.json`))
          .type('application/json')
          .send(version.canonical);
      },
    });
  };
