import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isLoggedIn } from '../../../contract/access';
import { canAddChange, canWriteTerms, deadlineAfterChange } from '../../../contract/callStates';
import { endpoints } from '../../../contract/endpoints';
import { CALL_CHANGES_MAX, CALL_QUESTIONS_MAX, MAX_ID } from '../../../contract/limits';
import {
  callAnswerRules,
  callChangeRules,
  callDeclineRules,
  callInviteRules,
  callQuestionRules,
} from '../../../contract/rules/calls';
import {
  Call,
  CallAnswerDraft,
  CallChangeDraft,
  CallDecline,
  CallInviteDraft,
  CallQuestionDraft,
} from '../../../contract/wire/calls';
import { answerCall, readCall } from '../../calls/callAnswer';
import { tellOfCall } from '../../calls/callNews';
import { holdAnsweredCall, holdAskingCall } from '../../calls/callRights';
import { inviteCompanies } from '../../calls/invitations';
import { wrongDeadline } from '../../calls/publication';
import { allow, requireActor } from '../../input/actor';
import { IdParams, routeOf } from '../../input/routeOf';
import { requireVersion } from '../../input/conditional';
import { conflict, invalid, notFound } from '../../input/failures';
import { checkBody } from '../../input/validation';
import { takeRate } from '../../limits/accountQuotas';
import { describeQuotas } from '../../limits/quotaTexts';
import { writeOnce } from '../../limits/writeOnce';
import {
  addChange,
  addQuestion,
  answerQuestion,
  countChanges,
  countQuestions,
  declineInvite,
  deleteInvite,
} from '../../repositories/calls/callParts';
import { type HeldCall, updateCall } from '../../repositories/calls/calls';
import type { Services } from '../../services';
import { texts } from '../../texts';

const words = texts.calls;
const PartParams = (name: 'invite' | 'question') =>
  Type.Object({ ...IdParams.properties, [name]: Type.Integer({ minimum: 1, maximum: MAX_ID }) });

/** What belongs to a call: whom it asks, addenda, questions with their answers. */
export const callPartsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['calls'];

    app.route({
      ...routeOf(endpoints.createCallInvites),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, body: CallInviteDraft, response: { 200: Call } },
      preValidation: checkBody(callInviteRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const call = await holdAskingCall(transaction, id, actor, present(), 'draft');
          if (call.state !== 'DRAFT' && call.state !== 'OPEN') throw conflict(words.notOpen);
          // What goes out at once binds the company.
          if (call.state === 'OPEN') await holdAskingCall(transaction, id, actor, present(), 'decide');
          await inviteCompanies(services, transaction, call, request.body, actor);
          await takeRate(services, transaction, actor, 'changes');
          return readCall(services, transaction, id, actor);
        });
        return answerCall(reply, done);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteCallInvite),
      schema: { tags, params: PartParams('invite'), response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, invite } = request.params as { id: number; invite: number };
        await db.transaction().execute(async (transaction) => {
          const call = await holdAskingCall(transaction, id, actor, present(), 'draft');
          // Who was told stays asked.
          if (!canWriteTerms(call.state)) throw conflict(words.notDraft);
          if (!(await deleteInvite(transaction, id, invite))) throw notFound();
        });
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.declineCall),
      schema: { tags, params: IdParams, body: CallDecline, response: { 200: Call } },
      preValidation: checkBody(callDeclineRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const call = await holdAnsweredCall(transaction, id, actor, present());
          if (!(await declineInvite(transaction, id, actor, request.body.reason ?? null, call.now))) throw notFound();
          await tellOfCall(transaction, clock(), 'CALL_DECLINED', { call: id });
          await takeRate(services, transaction, actor, 'messages');
          return readCall(services, transaction, id, actor);
        });
        return answerCall(reply, done);
      },
    });

    app.route({
      ...routeOf(endpoints.createCallChange),
      schema: { tags, ...describeQuotas('changes'), params: IdParams, body: CallChangeDraft, response: { 201: Call } },
      preValidation: checkBody(callChangeRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const call = await holdAskingCall(transaction, id, actor, present(), 'decide');
          if (!canAddChange(call.state)) throw conflict(words.notOpen);
          requireVersion(request, call);
          if ((await countChanges(transaction, id)) >= CALL_CHANGES_MAX)
            throw invalid({ text: [words.tooManyChanges(CALL_CHANGES_MAX)] });
          const { patch, differences, isProlonged } = addendumOf(call, request.body);
          await updateCall(transaction, id, patch);
          const { text } = request.body;
          const change = await addChange(
            transaction,
            { callId: id, text, differences, isProlonged, createdBy: actor.id },
            call.now,
          );
          await tellOfCall(transaction, clock(), 'CALL_CHANGED', {
            call: id,
            actor: actor.id,
            data: { change, prolonged: isProlonged },
          });
          await takeRate(services, transaction, actor, 'changes');
          return readCall(services, transaction, id, actor);
        });
        return reply.code(201).send(answerCall(reply, done));
      },
    });

    app.route({
      ...routeOf(endpoints.createCallQuestion),
      schema: {
        tags,
        ...describeQuotas('messages'),
        params: IdParams,
        body: CallQuestionDraft,
        response: { 201: Call },
      },
      preValidation: checkBody(callQuestionRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const call = await holdAnsweredCall(transaction, id, actor, present());
          if (call.questions_until && call.now >= call.questions_until) throw conflict(words.questionsOver);
          if ((await countQuestions(transaction, id, actor.company)) >= CALL_QUESTIONS_MAX)
            throw invalid({ text: [words.tooManyQuestions(CALL_QUESTIONS_MAX)] });
          await addQuestion(transaction, id, actor, request.body.text, call.now);
          await tellOfCall(transaction, clock(), 'CALL_QUESTION', { call: id });
          await takeRate(services, transaction, actor, 'messages');
          return readCall(services, transaction, id, actor);
        });
        return reply.code(201).send(answerCall(reply, done));
      },
    });

    app.route({
      ...routeOf(endpoints.answerCallQuestion),
      schema: {
        tags,
        ...describeQuotas('messages'),
        params: PartParams('question'),
        body: CallAnswerDraft,
        response: { 200: Call },
      },
      preValidation: checkBody(callAnswerRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, question } = request.params as { id: number; question: number };
        const done = await writeOnce(db, request, clock(), async (transaction) => {
          const call = await holdAskingCall(transaction, id, actor, present(), 'decide');
          if (!canAddChange(call.state)) throw conflict(words.notOpen);
          const { answer } = request.body;
          const outcome = await answerQuestion(transaction, id, question, { answer, by: actor.id }, call.now);
          if (outcome === undefined) throw notFound();
          if (outcome === 'ANSWERED') throw conflict(words.answered);
          await tellOfCall(transaction, clock(), 'CALL_ANSWERED', { call: id, actor: actor.id });
          await takeRate(services, transaction, actor, 'messages');
          return readCall(services, transaction, id, actor);
        });
        return answerCall(reply, done);
      },
    });
  };

/**
 * What an addendum changes: the deadline only later, and by itself where little time is left.
 * @throws Failure 400 by field
 */
function addendumOf(call: HeldCall, { text: _, offers_until, ...draft }: CallChangeDraft) {
  const before = call.offers_until!;
  const wished = offers_until ? new Date(offers_until) : before;
  if (wished < before) throw invalid({ offers_until: [words.untilShorter] });
  const wrong = wished > before ? wrongDeadline(wished, call.now) : undefined;
  if (wrong !== undefined) throw invalid({ offers_until: [wrong] });
  const { until, isProlonged } = deadlineAfterChange(wished, call.now);
  const questions = draft.questions_until === undefined ? call.questions_until : draft.questions_until;
  if (questions && new Date(questions) > until) throw invalid({ questions_until: [words.questionsLate] });
  const patch = { ...draft, ...(+until !== +before && { offers_until: until.toISOString() }) };
  const said: Readonly<Record<string, unknown>> = {
    ...call,
    offers_until: before.toISOString(),
    questions_until: call.questions_until?.toISOString() ?? null,
  };
  const differences = Object.fromEntries(
    Object.entries(patch)
      .filter(([name, value]) => inOrder(said[name]) !== inOrder(value))
      .map(([name, value]): [string, [unknown, unknown]] => [name, [said[name], value]]),
  );
  return { patch, differences, isProlonged };
}

/** A value as text, whatever order its fields come in. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
