import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isProvider } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { referenceRules } from '#contract/rules/references.ts';
import type { ReferencePatch } from '#contract/wire/references.ts';
import { followMerged } from '#modules/categories/mergedItemsRepository.ts';
import { peopleOfCompany } from '#modules/companies/companiesRepository.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { ownedRoutes, restorableOwned } from '#platform/http/owned.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import type { Caller } from '#platform/identity/visibilityRepository.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { changeConfirmed } from './confirmations.ts';
import { confirmationTexts } from './confirmationsTexts.ts';
import {
  createReference,
  findReference,
  listReferences,
  suggestReferences,
  updateReference,
} from './referencesRepository.ts';

const updateOf =
  ({ clock }: Services) =>
  (transaction: Db, id: number, patch: ReferencePatch, caller: Caller) =>
    changeConfirmed(transaction, clock(), { id, actor: caller.id }, () => updateReference(transaction, id, patch));

export const restorableReference = (services: Services): Restorable =>
  restorableOwned(services, {
    kind: 'references',
    endpoint: endpoints.updateReference,
    patchRules: referenceRules,
    update: updateOf(services),
  });

/** Reference projects of suppliers and consultants, readable for all logged-in users (docs/product.md 2.6). */
export const referencesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { clock, db } = services;

    app.route({
      ...routeOf(endpoints.listReferences),
      handler: async (request) => {
        const { query } = request;
        const filter = await followMerged(db, query);
        const { rows, ...found } = await listReferences(db, requireActor(request), filter, sliceOf(query));
        return pageOf(rows, query, found.count, found);
      },
    });

    app.route({
      ...routeOf(endpoints.suggestReferences),
      handler: async (request) => {
        const { query } = request;
        const actor = requireActor(request);
        const { rows, ...found } = await suggestReferences(db, actor, query.q, query.owner, sliceOf(query));
        return pageOf(rows, query, found.count, found);
      },
    });

    ownedRoutes(app, services, {
      name: 'reference',
      kind: 'references',
      endpoints: {
        create: endpoints.createReference,
        get: endpoints.getReference,
        update: endpoints.updateReference,
        delete: endpoints.deleteReference,
        restore: endpoints.restoreReference,
      },
      mayCreate: allow(isProvider, confirmationTexts.referencesForProviders),
      checkDraft: checkBody(referenceRules),
      patchRules: referenceRules,
      find: findReference,
      create: async (transaction, actor, draft) => {
        const id = await createReference(transaction, actor, draft);
        const { company } = actor;
        if (company !== null)
          await notify(transaction, clock(), {
            event: 'COMPANY_REFERENCE',
            subject: { kind: 'companies', id: company },
            actor: actor.id,
            to: await peopleOfCompany(transaction, company),
          });
        return id;
      },
      update: updateOf(services),
    });
  };
