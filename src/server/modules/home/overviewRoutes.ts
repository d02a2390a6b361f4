import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { addDays, dayOf } from '#contract/lib/days.ts';
import { instantAt } from '#contract/lib/times.ts';
import { SNOOZE_DAYS } from '#contract/limits/limits.ts';
import { recordGrantsStep } from '#modules/user/firstStepsRepository.ts';
import { requireActor } from '#platform/http/actor.ts';
import { invalid, notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { findRow, readList } from './listRepository.ts';
import { listTexts } from './listTexts.ts';
import { readMarks, recordVisit, saveMark } from './marksRepository.ts';
import { publicOverview } from './publicOverviewRepository.ts';

/** Data of the home page: statistics for visitors, the list for logged-in users. */
export const overviewRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, settings } = services;

    app.route({
      ...routeOf(endpoints.getPublicOverview),
      handler: async () => publicOverview(db, dayOf(clock()), await settings.current(db)),
    });

    app.route({
      ...routeOf(endpoints.getOverview),
      handler: async (request) => {
        const actor = requireActor(request);
        const now = clock();
        const list = await readList(services, db, actor, now);
        if (!actor.impersonation) await recordVisit(db, actor.id, now);
        return list;
      },
    });

    app.route({
      ...routeOf(endpoints.markListRow),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const now = clock();
        const { item, mark, until } = request.body;
        const row = await findRow(services, db, actor, item, now);
        // A row that is finished meanwhile can still be marked or taken back, without an effect.
        if (!row && !(await readMarks(db, actor.id)).has(item)) throw notFound();
        if (row && mark !== 'NONE' && !row.marks.includes(mark)) throw invalid({ mark: [listTexts.wrongMark] });
        const tomorrow = addDays(dayOf(now), 1);
        if (mark === 'SNOOZED' && (until === undefined || until < tomorrow || until > addDays(tomorrow, SNOOZE_DAYS)))
          throw invalid({ until: [listTexts.untilRange] });
        const end = mark === 'SNOOZED' ? instantAt(until!, '00:00') : null;
        await db.transaction().execute((transaction) => saveMark(transaction, actor.id, item, mark, end, now));
        return reply.code(204).send(null);
      },
    });

    app.route({
      ...routeOf(endpoints.updateFirstSteps),
      handler: async (request, reply) => {
        await recordGrantsStep(db, requireActor(request).id, clock());
        return reply.code(204).send(null);
      },
    });
  };
