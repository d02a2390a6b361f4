import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canManageSoftware } from '#contract/access/access.ts';
import { canChangeSoftware } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { softwareRules } from '#contract/rules/software.ts';
import { renewalTexts } from '#modules/software/renewalsTexts.ts';
import { createSoftware, findOwnSoftware } from '#modules/software/softwareRepository.ts';
import { findWonBid, recordSuccessor } from '#modules/software/successionsRepository.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { tagVersion } from '#platform/http/conditional.ts';
import { conflict, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { checkQuota, consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { offerReferenceOf } from './bids/referenceOffers.ts';
import { licenceOf } from './licence.ts';
import { lockTenderAsBuyer } from './tenderRights.ts';

/** Converts the winning bid of a tender to a licence in the buyer's software register. */
export const tenderLicenceRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, present } = services;
    app.addHook('onRequest', allow(canManageSoftware));

    app.route({
      ...routeOf(endpoints.getTenderLicence),
      onRequest: allow(canChangeSoftware, refusals.readOnly),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const won = await findWonBid(db, id, actor);
        if (!won) throw notFound(renewalTexts.notAwarded);
        const followed = won.follows === null ? null : await findOwnSoftware(db, actor, won.follows);
        const { bidder, price_form, price_from, price_to, vat_included } = won.content;
        return {
          fields: licenceOf(won, followed?.software ?? null),
          project: { id: won.project.id, name: won.project.name },
          bid: { bidder: bidder.name, price_form, price_from, price_to, vat_included },
          replaces: followed && { id: followed.software.id, name: followed.software.name },
          record: won.record,
        };
      },
    });

    app.route({
      ...routeOf(endpoints.createTenderLicence),
      onRequest: allow(canChangeSoftware, refusals.readOnly),
      preValidation: checkBody(softwareRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        const { isNew, ...made } = await writeOnce(db, request, clock(), async (transaction) => {
          // Locked so that two concurrent requests create only one record.
          await lockTenderAsBuyer(transaction, id, actor, present(), 'draft');
          const won = await findWonBid(transaction, id, actor);
          if (!won) throw conflict(renewalTexts.notAwarded);
          const known = won.record && (await findOwnSoftware(transaction, actor, won.record.id));
          if (known) return { ...known, isNew: false };
          const record = await createSoftware(transaction, actor, request.body);
          await recordSuccessor(transaction, { tender: id, record, author: actor.id }, clock());
          await offerReferenceOf(transaction, clock(), id);
          await checkQuota(services, transaction, actor, 'software');
          await consumeQuota(services, transaction, actor, 'changes');
          const created = await findOwnSoftware(transaction, actor, record);
          if (!created) throw notFound();
          return { ...created, isNew: true };
        });
        tagVersion(reply, made);
        return reply.code(isNew ? 201 : 200).send(made.software);
      },
    });
  };
