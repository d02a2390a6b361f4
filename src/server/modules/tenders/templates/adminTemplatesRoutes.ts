import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { templateRules } from '#contract/rules/tenders.ts';
import { Results } from '#contract/wire/common.ts';
import { AdminTemplate, TemplateDraft, TemplatePatch } from '#contract/wire/tenders.ts';
import { registerRestore } from '#platform/audit/registerRestore.ts';
import type { Db } from '#platform/database/database.ts';
import { changesAnything, requireVersion, tagVersion } from '#platform/http/conditional.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { IdParams, routeOf } from '#platform/http/routeOf.ts';
import { checkBody, checkPatch, ruledPatch } from '#platform/http/validation.ts';
import { writeOnce } from '#platform/limits/writeOnce.ts';
import type { Services } from '#platform/services.ts';
import { tenderTexts } from '../tendersTexts.ts';
import {
  createTemplate,
  findTemplate,
  isNameTaken,
  listAdminTemplates,
  updateTemplate,
} from './templatesRepository.ts';

/** Templates of tenders in the admin area. They are retired instead of deleted. */
export const adminTemplatesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    const tags = ['admin'];

    const answer = (reply: FastifyReply, template: AdminTemplate) => {
      tagVersion(reply, template);
      return template;
    };
    const read = async (of: Db, id: number, isLocked = false) => {
      const template = await findTemplate(of, id, { isLocked });
      if (!template) throw notFound();
      return template;
    };
    const requireFreeName = async (of: Db, name: string | undefined, exceptId: number | null) => {
      if (name !== undefined && (await isNameTaken(of, name, exceptId)))
        throw invalid({ name: [tenderTexts.templateNameTaken] });
    };
    const change = async (of: Db, id: number, patch: TemplatePatch) => {
      await requireFreeName(of, patch.name, id);
      if (changesAnything(patch)) await updateTemplate(of, id, patch, clock());
    };

    registerRestore(services, 'templates', {
      links: ['categories'],
      lock: (transaction, id) => read(transaction, id, true),
      change: (transaction, id, patch) => change(transaction, id, ruledPatch(templateRules, patch)),
    });

    app.route({
      ...routeOf(endpoints.listAdminTemplates),
      schema: { tags, response: { 200: Results(AdminTemplate) } },
      handler: async () => ({ results: await listAdminTemplates(db) }),
    });

    app.route({
      ...routeOf(endpoints.createTemplate),
      schema: { tags, body: TemplateDraft, response: { 201: AdminTemplate } },
      preValidation: checkBody(templateRules),
      handler: async (request, reply) => {
        const { body } = request;
        const created = await writeOnce(db, request, clock(), async (transaction) => {
          await requireFreeName(transaction, body.name, null);
          return read(transaction, await createTemplate(transaction, body));
        });
        return reply.code(201).send(answer(reply, created));
      },
    });

    app.route({
      ...routeOf(endpoints.getTemplate),
      schema: { tags, params: IdParams, response: { 200: AdminTemplate } },
      handler: async ({ params }, reply) => answer(reply, await read(db, params.id)),
    });

    app.route({
      ...routeOf(endpoints.updateTemplate),
      schema: { tags, params: IdParams, body: TemplatePatch, response: { 200: AdminTemplate } },
      preValidation: checkPatch(templateRules),
      handler: async (request, reply) => {
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await read(transaction, id, true));
          await change(transaction, id, request.body);
          return read(transaction, id);
        });
        return answer(reply, changed);
      },
    });
  };
