import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { moderationRules } from '#contract/rules/reports.ts';
import { decisionsIn } from '#contract/vocabulary/moderation.ts';
import type { AdminModeration, AdminModerationDetail } from '#contract/wire/moderation.ts';
import type { StoredSnapshot } from '#platform/database/columnTypes.ts';
import { requireActor } from '#platform/http/actor.ts';
import { tagVersion, versionRead } from '#platform/http/conditional.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { notFound } from '#platform/http/failures.ts';
import { pageOf, sliceOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { checkBody } from '#platform/http/validation.ts';
import type { Registry } from '#platform/registry.ts';
import type { Services } from '#platform/services.ts';
import { findModeration, listModerations } from './listsRepository.ts';
import { countAdminTestimonials, listAdminTestimonials } from './moderatedTestimonialsRepository.ts';
import { actOn, decideModeration, keep, refusalOf } from './moderation.ts';
import { moderationsCsv, testimonialsCsv } from './moderationCsv.ts';
import { moderationTexts } from './moderationTexts.ts';
import { approveTestimonial } from './testimonials.ts';
import { findThing, type ModeratedThing, snapshotOf } from './thingsRepository.ts';

const shapedSnapshot = ({ name, text, rating, files }: StoredSnapshot) => ({
  name,
  text,
  rating,
  files: files.map((filename) => ({ filename })),
});

/** Returns the path of a reported item; null for a client's company, which has no page that others can open. */
function pathOf(
  { subjects }: Registry,
  { kind, record }: Pick<AdminModeration, 'kind' | 'record'>,
  { subject }: ModeratedThing,
) {
  if (subject === null || subject.role === 'CLIENT') return null;
  const path = subjects[subject.kind].path({ ...subject, name: '' });
  return kind === 'messages' ? `${path}#zprava-${record}` : path;
}

/** Whether the content was changed since the report. Older reports do not contain the name. */
const hasChangedSince = (found: StoredSnapshot, { name, text, rating }: StoredSnapshot): boolean =>
  found.text !== text || found.rating !== rating || (found.name !== null && found.name !== name);

/** Reports about content, for operators who decide about them. */
export const adminModerationRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;

    const detail = async (
      id: number,
      operator: number,
    ): Promise<{ body: AdminModerationDetail; stored: { version: number } }> => {
      const found = await findModeration(db, id);
      if (!found) throw notFound();
      const { body, stored } = found;
      const thing = await findThing(db, body.kind, body.record);
      const present = thing && snapshotOf(thing);
      const refusal = await refusalOf(db, { ...stored, state: body.state }, operator);
      return {
        stored,
        body: {
          ...body,
          snapshot: shapedSnapshot(stored.snapshot),
          present: present ? shapedSnapshot(present) : null,
          is_changed: present !== undefined && hasChangedSince(stored.snapshot, present),
          path: thing ? pathOf(services.registry, body, thing) : null,
          decisions: refusal === null ? decisionsIn(body.state, body.kind) : [],
          refusal,
        },
      };
    };

    app.route({
      ...routeOf(endpoints.listModerations),
      handler: async ({ query }) => {
        const { rows, count } = await listModerations(db, query, sliceOf(query), clock());
        return pageOf(rows, query, count);
      },
    });

    app.route({
      ...routeOf(endpoints.exportModerations),
      handler: async ({ query }, reply) => {
        const { rows } = await listModerations(db, query, WHOLE_FILE, clock());
        asCsvFile(reply, 'moderace', clock());
        return moderationsCsv(rows);
      },
    });

    app.route({
      ...routeOf(endpoints.keepModerations),
      handler: async (request) => {
        const operator = requireActor(request).id;
        const { ids } = request.body;
        let kept = 0;
        // One by one in the order of ids: a decision that another operator makes meanwhile does not stop the others.
        for (const id of [...ids].sort((a, b) => a - b)) if (await keep(services, db, id, operator)) kept += 1;
        return { detail: moderationTexts.kept(kept, ids.length - kept) };
      },
    });

    app.route({
      ...routeOf(endpoints.createModeration),
      preValidation: checkBody(moderationRules),
      handler: async (request, reply) => {
        const { kind, record, ...verdict } = request.body;
        const operator = requireActor(request).id;
        const id = await actOn(services, db, { kind, record }, operator, verdict);
        if (id === null) throw notFound();
        const { body, stored } = await detail(id, operator);
        tagVersion(reply, stored);
        return reply.code(201).send(body);
      },
    });

    app.route({
      ...routeOf(endpoints.listAdminTestimonials),
      handler: async ({ query }) => {
        const rows = await listAdminTestimonials(db, query, sliceOf(query));
        const results = rows.map(({ author, company, company_id, created_at, approved_at, id, rating, text }) => ({
          id,
          rating,
          text,
          author_name: author,
          company: { id: company_id, name: company },
          created_at: created_at.toISOString(),
          approved_at: approved_at?.toISOString() ?? null,
        }));
        return pageOf(results, query, await countAdminTestimonials(db, query));
      },
    });

    app.route({
      ...routeOf(endpoints.exportAdminTestimonials),
      handler: async ({ query }, reply) => {
        const rows = await listAdminTestimonials(db, query, WHOLE_FILE);
        asCsvFile(reply, 'hodnoceni', clock());
        return testimonialsCsv(rows);
      },
    });

    for (const [endpoint, isApproved] of [
      [endpoints.approveTestimonial, true],
      [endpoints.withdrawTestimonial, false],
    ] as const) {
      app.route({
        ...routeOf(endpoint),
        handler: async (request, reply) => {
          const operator = requireActor(request).id;
          if (!(await approveTestimonial(services, db, request.params.id, isApproved, operator))) throw notFound();
          return reply.code(204).send(null);
        },
      });
    }

    app.route({
      ...routeOf(endpoints.getModeration),
      handler: async (request, reply) => {
        const { body, stored } = await detail(request.params.id, requireActor(request).id);
        tagVersion(reply, stored);
        return body;
      },
    });

    app.route({
      ...routeOf(endpoints.decideModeration),
      preValidation: checkBody(moderationRules),
      handler: async (request, reply) => {
        const operator = requireActor(request).id;
        const { id } = request.params;
        const moderator = { operator, version: versionRead(request) };
        if ((await decideModeration(services, db, id, moderator, request.body)) === null) throw notFound();
        const { body, stored } = await detail(id, operator);
        tagVersion(reply, stored);
        return body;
      },
    });
  };
