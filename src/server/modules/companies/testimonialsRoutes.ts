import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { canReplyToTestimonial, canWriteTestimonial } from '#contract/access/companyAccess.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { moderationEndpoints } from '#contract/endpoints/moderationEndpoints.ts';
import { testimonialRules } from '#contract/rules/companies.ts';
import { testimonialReplyRules } from '#contract/rules/reports.ts';
import { hasHiddenTestimonial } from '#modules/moderation/moderationsRepository.ts';
import { moderationTexts } from '#modules/moderation/moderationTexts.ts';
import { requireActor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import { type Caller, isVisible } from '#platform/identity/visibilityRepository.ts';
import { consumeQuota } from '#platform/limits/accountQuotas.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import { notify } from '#platform/notifications/notify.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { findOwnCompany, peopleOfCompany } from './companiesRepository.ts';
import { companyTexts } from './companiesTexts.ts';
import {
  deleteTestimonial,
  findTestimonial,
  hasTestimonial,
  listTestimonials,
  replyToTestimonial,
  saveTestimonial,
} from './testimonialsRepository.ts';

/** Testimonials of clients about companies, at most one per user and company. */
export const testimonialsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    const requireVisible = async (id: number, caller: Caller) => {
      if (!(await isVisible(db, 'companies', id, caller))) throw notFound();
    };

    app.route({
      ...routeOf(endpoints.listTestimonials),
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await requireVisible(id, actor);
        const { rows, count } = await listTestimonials(db, id, actor, sliceOf(request.query));
        return pageOf(rows, request.query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.saveTestimonial),
      preValidation: checkBody(testimonialRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await requireVisible(id, actor);
        if (!isClient(actor)) throw forbidden(companyTexts.testimonialsOfClients);
        if (!canWriteTestimonial(actor)) throw forbidden(refusals.readOnly);
        if (await findOwnCompany(db, id, actor)) throw forbidden(companyTexts.ownTestimonial);
        const saved = await writeOnce(db, request, clock(), async (transaction) => {
          const isNew = !(await hasTestimonial(transaction, id, actor.id));
          if (isNew && (await hasHiddenTestimonial(transaction, actor.id, id)))
            throw conflict(moderationTexts.hiddenBefore);
          const written = await saveTestimonial(transaction, id, actor, request.body, clock());
          if (isNew)
            await notify(transaction, clock(), {
              event: 'TESTIMONIAL',
              subject: { kind: 'companies', id },
              actor: actor.id,
              to: await peopleOfCompany(transaction, id),
            });
          await consumeQuota(services, transaction, actor, 'testimonials');
          return written;
        });
        return reply.code(201).send(saved);
      },
    });

    app.route({
      ...routeOf(moderationEndpoints.createTestimonialReply),
      preValidation: checkBody(testimonialReplyRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, testimonial } = request.params;
        await requireVisible(id, actor);
        if (!canReplyToTestimonial(actor, id)) throw forbidden(refusals.decideByManagers);
        const replied = await writeOnce(db, request, clock(), async (transaction) => {
          const reply = { text: request.body.text, by: actor.id };
          const written = await replyToTestimonial(transaction, { companyId: id, id: testimonial }, reply, clock());
          if (written === undefined) throw notFound();
          if (written === 'REPLIED') throw conflict(moderationTexts.repliedBefore);
          await notify(transaction, clock(), {
            event: 'TESTIMONIAL_REPLY',
            subject: { kind: 'companies', id },
            actor: actor.id,
            to: written.author_id === null ? [] : [written.author_id],
          });
          await consumeQuota(services, transaction, actor, 'testimonials');
          return findTestimonial(transaction, testimonial, actor);
        });
        return reply.code(201).send(replied!);
      },
    });

    app.route({
      ...routeOf(endpoints.deleteTestimonial),
      handler: async (request, reply) => {
        // Authors can delete their own testimonials even if the company is no longer visible.
        if (!(await deleteTestimonial(db, request.params.id, requireActor(request).id))) throw notFound();
        return reply.code(204).send(null);
      },
    });
  };
