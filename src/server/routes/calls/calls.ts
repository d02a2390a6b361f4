import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isClient, isLoggedIn } from '../../../contract/access';
import { canMoveCall, canWriteTerms, isPast } from '../../../contract/callStates';
import { endpoints } from '../../../contract/endpoints';
import { callReasonRules, callRules } from '../../../contract/rules/calls';
import type { CallState } from '../../../contract/vocabulary/calls';
import { Call, CallPatch, CallReason, ProjectCall } from '../../../contract/wire/calls';
import { answerCall, readCall } from '../../calls/callAnswer';
import { notifyInvited, tellOfCall } from '../../calls/callNews';
import { holdAskingCall, requireAsking } from '../../calls/callRights';
import { checkPublication } from '../../calls/publication';
import type { Db } from '../../database/database';
import { allow, type RequestActor, requireActor, writers } from '../../input/actor';
import { IdParams, routeOf } from '../../input/routeOf';
import { changesAnything, requireVersion } from '../../input/conditional';
import { conflict, notFound } from '../../input/failures';
import { checkBody, checkPatch } from '../../input/validation';
import { takeRate } from '../../limits/accountQuotas';
import { describeQuotas } from '../../limits/quotaTexts';
import { writeOnce } from '../../limits/writeOnce';
import { listAskedCompanies, recordOpened } from '../../repositories/calls/callParts';
import {
  cancelCall,
  createCall,
  deleteCall,
  findCallOfProject,
  findRunningCall,
  type HeldCall,
  openCall,
  updateCall,
} from '../../repositories/calls/calls';
import { findProject, updateProject } from '../../repositories/projects';
import { isVisible, lockOwn } from '../../repositories/visibility';
import type { Services } from '../../services';
import { texts } from '../../texts';

const words = texts.calls;

/** Calls for offers of projects: written, published, cancelled by those who ask, read by those who are asked. */
export const callsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['calls'];

    app.route({
      ...routeOf(endpoints.getProjectCall),
      schema: { tags, params: IdParams, response: { 200: ProjectCall } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        if (!(await isVisible(db, 'projects', id, actor))) throw notFound();
        const found = await findCallOfProject(db, id, actor, present());
        return { call: found && answerCall(reply, found) };
      },
    });

    app.route({
      ...routeOf(endpoints.getCall),
      schema: { tags, params: IdParams, response: { 200: Call } },
      handler: async (request, reply) =>
        answerCall(reply, await readCall(services, db, request.params.id, requireActor(request))),
    });

    app.route({
      ...routeOf(endpoints.createCall),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, body: CallPatch, response: { 201: Call } },
      onRequest: [allow(isClient, words.forClients), writers],
      preValidation: checkPatch(callRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          await lockOwn(transaction, 'projects', id, actor);
          if (await findRunningCall(transaction, id)) throw conflict(words.runningAlready);
          const call = await createCall(transaction, id, request.body, actor.id);
          await takeRate(services, transaction, actor, 'changes');
          return readCall(services, transaction, call, actor);
        });
        return reply.code(201).send(answerCall(reply, created));
      },
    });

    app.route({
      ...routeOf(endpoints.updateCall),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, body: CallPatch, response: { 200: Call } },
      preValidation: checkPatch(callRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          const call = await holdAskingCall(transaction, id, actor, present(), 'draft');
          if (!canWriteTerms(call.state)) throw conflict(words.notDraft);
          requireVersion(request, call);
          if (changesAnything(request.body)) await updateCall(transaction, id, request.body);
          await takeRate(services, transaction, actor, 'changes');
          return readCall(services, transaction, id, actor);
        });
        return answerCall(reply, changed);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteCall),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        await db.transaction().execute(async (transaction) => {
          const call = await holdAskingCall(transaction, request.params.id, actor, present(), 'draft');
          if (!canWriteTerms(call.state)) throw conflict(words.notDraft);
          requireVersion(request, call);
          await deleteCall(transaction, call.id);
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.publishCall),
      schema: { tags, ...describeQuotas('calls'), params: IdParams, response: { 200: Call } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const published = await writeOnce(db, request, clock(), async (transaction) => {
          // Its project is held first, so that it is not deleted meanwhile, and as a call for all shows it to all.
          const { call: seen } = await readCall(services, transaction, id, actor);
          requireAsking(actor, { is_owner: seen.is_owner, company_id: seen.company?.id ?? null }, 'decide');
          await lockOwn(transaction, 'projects', seen.project.id, actor);
          const call = await holdAskingCall(transaction, id, actor, present(), 'decide');
          requireMove(call, 'OPEN');
          requireVersion(request, call);
          const asked = await listAskedCompanies(transaction, id);
          checkPublication(call, asked.length);
          await openCall(transaction, id, actor.id, call.now);
          if (call.visibility === 'ALL') await showProject(transaction, call.project_id, actor);
          await notifyInvited(transaction, clock(), { call: id, actor: actor.id }, asked);
          await takeRate(services, transaction, actor, 'calls');
          return readCall(services, transaction, id, actor);
        });
        return answerCall(reply, published);
      },
    });

    app.route({
      ...routeOf(endpoints.cancelCall),
      schema: { tags, params: IdParams, body: CallReason, response: { 200: Call } },
      preValidation: checkBody(callReasonRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const cancelled = await writeOnce(db, request, clock(), async (transaction) => {
          const call = await holdAskingCall(transaction, id, actor, present(), 'decide');
          requireMove(call, 'CANCELLED');
          requireVersion(request, call);
          await cancelCall(transaction, id, request.body.reason, actor.id, call.now);
          await tellOfCall(transaction, clock(), 'CALL_CANCELLED', { call: id, actor: actor.id });
          return readCall(services, transaction, id, actor);
        });
        return answerCall(reply, cancelled);
      },
    });

    app.route({
      ...routeOf(endpoints.noteCallSeen),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { call } = await readCall(services, db, request.params.id, actor);
        if (!call.is_owner)
          await db
            .transaction()
            .execute((transaction) => recordOpened(transaction, call.id, actor, new Date(call.now)));
        return reply.code(204).send(null);
      },
    });
  };

const REFUSED: Readonly<Record<CallState, string>> = {
  DRAFT: words.stillDraft,
  OPEN: words.publishedAlready,
  EVALUATION: words.publishedAlready,
  AWARDED: words.decided,
  NO_AWARD: words.decided,
  CANCELLED: words.cancelledAlready,
};

/** @throws Failure 409 for a call that cannot become so; that its deadline is over is told by field instead */
function requireMove({ state, offers_until, now }: HeldCall, to: 'OPEN' | 'CANCELLED'): void {
  const past = to === 'OPEN' && state === 'DRAFT' ? false : isPast(offers_until, now);
  if (!canMoveCall({ from: state, to, by: 'ASKING_DECIDER', isPast: past })) throw conflict(REFUSED[state]);
}

/** A call for all shows its project to all. */
async function showProject(db: Db, id: number, actor: RequestActor): Promise<void> {
  const found = await findProject(db, id, actor);
  if (found && !found.project.published) await updateProject(db, id, { published: true }, actor.id);
}
