import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { canReport } from '../../contract/access';
import { endpoints } from '../../contract/endpoints';
import { reportRules } from '../../contract/rules/reports';
import type { ReportedKind } from '../../contract/vocabulary/moderation';
import { Detail } from '../../contract/wire/common';
import { ReportDraft } from '../../contract/wire/reports';
import { takeRate } from '../limits/accountQuotas';
import type { Db } from '../database/database';
import { conflict, forbidden, notFound } from '../input/failures';
import { announceReport } from '../desk/moderation';
import { allow, requireActor } from '../input/actor';
import { writeOnce } from '../limits/writeOnce';
import { describeQuotas } from '../limits/quotaTexts';
import { findVisibleCompanyWords } from '../repositories/companies/companies';
import { createReport } from '../repositories/reports';
import { findVisibleTestimonial } from '../repositories/companies/testimonials';
import { findVisibleMessage } from '../repositories/threads';
import type { Caller } from '../repositories/visibility';
import type { Services } from '../services';
import { texts } from '../texts';
import { checkBody } from '../input/validation';
import { at } from '../input/address';

/** Somebody's words as the caller reads them; undefined for what the caller may not see. */
const WORDS: Record<
  ReportedKind,
  (db: Db, id: number, caller: Caller) => Promise<{ said: string; is_own: boolean } | undefined>
> = {
  testimonials: findVisibleTestimonial,
  messages: findVisibleMessage,
  companies: findVisibleCompanyWords,
};

/** What a reader asks the operator to look at. */
export const reportsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;

    app.route({
      ...at(endpoints.createReport),
      schema: { tags: ['reports'], ...describeQuotas('reports'), body: ReportDraft, response: { 201: Detail } },
      onRequest: allow(canReport),
      preValidation: checkBody(reportRules),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { kind, id, reason } = request.body;
        const detail = await writeOnce(db, request, clock(), async (transaction) => {
          const words = await WORDS[kind](transaction, id, actor);
          if (!words) throw notFound();
          if (words.is_own) throw forbidden(texts.ownReport);
          const report = { kind, thing_id: id, reason, said: words.said };
          const created = await createReport(transaction, actor.id, report, clock());
          if (created === null) throw conflict(texts.reportedBefore);
          await takeRate(services, transaction, actor, 'reports');
          await announceReport(services, transaction, { ...report, id: created });
          return texts.reported;
        });
        return reply.code(201).send({ detail });
      },
    });
  };
