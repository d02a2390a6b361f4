import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient, isProvider } from '#contract/access/access.ts';
import { canAddReference, canConfirmReference } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { confirmationRules, referenceRules } from '#contract/rules/references.ts';
import { lockBid } from '#modules/tenders/bids/bidsRepository.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { tagVersion } from '#platform/http/conditional.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { checkQuota, consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { referenceOf, notifyConfirmed, notifyConfirmers } from './confirmations.ts';
import {
  askForConfirmation,
  decideConfirmation,
  findWonContract,
  lockReferenceToConfirm,
} from './confirmationsRepository.ts';
import { confirmationTexts } from './confirmationsTexts.ts';
import { createReference, findReference } from './referencesRepository.ts';

/** References for contracts won on the portal, and their confirmation by the buyer. */
export const confirmationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    const providers = [
      allow(isProvider, confirmationTexts.referencesForProviders),
      allow(canAddReference, refusals.readOnly),
    ];

    app.route({
      ...routeOf(endpoints.getBidReference),
      onRequest: providers,
      handler: async (request) => {
        const contract = await findWonContract(db, request.params.id, requireActor(request));
        if (!contract) throw notFound();
        const { reference, project, client } = contract;
        return { fields: referenceOf(contract), products_obj: project.products, client, reference };
      },
    });

    app.route({
      ...routeOf(endpoints.createBidReference),
      onRequest: providers,
      preValidation: checkBody(referenceRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id: bid } = request.params;
        const { isNew, ...made } = await writeOnce(db, request, clock(), async (transaction) => {
          // Locked so that two concurrent requests create only one reference.
          await lockBid(transaction, bid, actor);
          const contract = await findWonContract(transaction, bid, actor);
          if (!contract) throw notFound();
          const known = contract.reference && (await findReference(transaction, contract.reference.id, actor));
          if (known) return { ...known, isNew: false };
          const reference = await createReference(transaction, actor, request.body);
          await askForConfirmation(transaction, { reference, bid, project: contract.project });
          await notifyConfirmers(transaction, clock(), reference, actor.id);
          await checkQuota(services, transaction, actor, 'references');
          await consumeQuota(services, transaction, actor, 'changes');
          const created = await findReference(transaction, reference, actor);
          if (!created) throw notFound();
          return { ...created, isNew: true };
        });
        tagVersion(reply, made);
        return reply.code(isNew ? 201 : 200).send(made.reference);
      },
    });

    app.route({
      ...routeOf(endpoints.confirmReference),
      onRequest: [allow(isClient), allow(canConfirmReference, confirmationTexts.byManagers)],
      preValidation: checkBody(confirmationRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const { is_true: isTrue, reason } = request.body;
        const decided = await writeOnce(db, request, clock(), async (transaction) => {
          const asked = await lockReferenceToConfirm(transaction, id, actor);
          if (!asked) throw notFound();
          if (asked.confirmation !== 'PENDING') throw conflict(confirmationTexts.decided);
          await decideConfirmation(transaction, id, {
            isTrue,
            reason: reason?.trim() || null,
            by: actor.id,
            at: clock(),
          });
          await notifyConfirmed(transaction, clock(), asked, { isTrue, actor: actor.id });
          await consumeQuota(services, transaction, actor, 'changes');
          const found = await findReference(transaction, id, actor);
          if (!found) throw notFound();
          return found;
        });
        tagVersion(reply, decided);
        return decided.reference;
      },
    });
  };
