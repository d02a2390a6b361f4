import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { templateRules } from '#contract/rules/tenders.ts';
import type { AdminTemplate, TemplatePatch } from '#contract/wire/tenders.ts';
import type { Restorable } from '#platform/audit/recordKind.ts';
import type { Db } from '#platform/database/database.ts';
import { changesAnything, requireVersion, tagVersion } from '#platform/http/conditional.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
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

async function read(db: Db, id: number, isLocked = false) {
  const template = await findTemplate(db, id, { isLocked });
  if (!template) throw notFound();
  return template;
}
async function requireFreeName(db: Db, name: string | undefined, exceptId: number | null): Promise<void> {
  if (name !== undefined && (await isNameTaken(db, name, exceptId)))
    throw invalid({ name: [tenderTexts.templateNameTaken] });
}
async function change(db: Db, id: number, patch: TemplatePatch, now: Date): Promise<void> {
  await requireFreeName(db, patch.name, id);
  if (changesAnything(patch)) await updateTemplate(db, id, patch, now);
}

export const restorableTemplate = ({ clock }: Services): Restorable => ({
  links: ['categories'],
  lock: (transaction, id) => read(transaction, id, true),
  change: (transaction, id, patch) => change(transaction, id, ruledPatch(templateRules, patch), clock()),
});

/** Templates of tenders in the admin area. They are retired instead of deleted. */
export const adminTemplatesRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;

    const answer = (reply: FastifyReply, template: AdminTemplate) => {
      tagVersion(reply, template);
      return template;
    };

    app.route({
      ...routeOf(endpoints.listAdminTemplates),
      handler: async () => ({ results: await listAdminTemplates(db) }),
    });

    app.route({
      ...routeOf(endpoints.createTemplate),
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
      handler: async ({ params }, reply) => answer(reply, await read(db, params.id)),
    });

    app.route({
      ...routeOf(endpoints.updateTemplate),
      preValidation: checkPatch(templateRules),
      handler: async (request, reply) => {
        const { id } = request.params;
        const changed = await db.transaction().execute(async (transaction) => {
          requireVersion(request, await read(transaction, id, true));
          await change(transaction, id, request.body, clock());
          return read(transaction, id);
        });
        return answer(reply, changed);
      },
    });
  };
