import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isClient, isLoggedIn } from '../../../contract/access';
import { canWriteTestimonial } from '../../../contract/companyAccess';
import { endpoints } from '../../../contract/endpoints';
import { testimonialRules } from '../../../contract/rules/companies';
import { Page } from '../../../contract/wire/common';
import { Testimonial, TestimonialInput } from '../../../contract/wire/companies';
import { takeRate } from '../../limits/accountQuotas';
import { forbidden, notFound } from '../../input/failures';
import { BoundedPageQuery, pageOf, sliceOf } from '../../input/lists';
import { allow, requireActor } from '../../input/actor';
import { writeOnce } from '../../limits/writeOnce';
import { describeQuotas } from '../../limits/quotaTexts';
import { notify } from '../../notices/notify';
import { findOwnCompany, peopleOfCompany } from '../../repositories/companies/companies';
import {
  deleteTestimonial,
  hasTestimonial,
  listTestimonials,
  saveTestimonial,
} from '../../repositories/companies/testimonials';
import { type Caller, isVisible } from '../../repositories/visibility';
import type { Services } from '../../services';
import { texts } from '../../texts';
import { checkBody } from '../../input/validation';
import { at, IdParams } from '../../input/address';

/** What clients say of companies, one testimonial of each person. */
export const testimonialsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(isLoggedIn));
    const tags = ['companies'];
    const requireVisible = async (id: number, caller: Caller) => {
      if (!(await isVisible(db, 'companies', id, caller))) throw notFound();
    };

    app.route({
      ...at(endpoints.listTestimonials),
      schema: { tags, params: IdParams, querystring: BoundedPageQuery, response: { 200: Page(Testimonial) } },
      handler: async (request) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await requireVisible(id, actor);
        const { rows, count } = await listTestimonials(db, id, actor.id, sliceOf(request.query));
        return pageOf(rows, request.query, count);
      },
    });

    app.route({
      ...at(endpoints.saveTestimonial),
      schema: {
        tags,
        ...describeQuotas('testimonials'),
        params: IdParams,
        body: TestimonialInput,
        response: { 201: Testimonial },
      },
      preValidation: checkBody(testimonialRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id } = request.params;
        await requireVisible(id, actor);
        if (!isClient(actor)) throw forbidden(texts.testimonialsOfClients);
        if (!canWriteTestimonial(actor)) throw forbidden(texts.members.readOnly);
        if (await findOwnCompany(db, id, actor)) throw forbidden(texts.ownTestimonial);
        const saved = await writeOnce(db, request, clock(), async (transaction) => {
          const isNew = !(await hasTestimonial(transaction, id, actor.id));
          const written = await saveTestimonial(transaction, id, actor.id, request.body, clock());
          if (isNew)
            await notify(transaction, clock(), {
              event: 'TESTIMONIAL',
              subject: { kind: 'companies', id },
              actor: actor.id,
              to: await peopleOfCompany(transaction, id),
            });
          await takeRate(services, transaction, actor, 'testimonials');
          return written;
        });
        return reply.code(201).send(saved);
      },
    });

    app.route({
      ...at(endpoints.deleteTestimonial),
      schema: { tags, params: IdParams, response: { 204: Type.Null() } },
      handler: async (request, reply) => {
        // One's own words can be taken back wherever they are, of a company that is not seen any more too.
        if (!(await deleteTestimonial(db, request.params.id, requireActor(request).id))) throw notFound();
        return reply.code(204).send(null);
      },
    });
  };
