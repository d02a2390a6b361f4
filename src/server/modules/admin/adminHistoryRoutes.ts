import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { MAX_ID } from '#contract/limits/limits.ts';
import { type ChangeKey, listEveryChange } from '#platform/audit/everyChangeRepository.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { invalid } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { changesCsv } from './systemCsv.ts';

/** @throws Failure 400 for a cursor that does not have the format of a response */
function keyOf(text: string): ChangeKey | null {
  if (text === '') return null;
  const [, moment = '', id = ''] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_(\d{1,10})$/.exec(text) ?? [];
  const key = { at: moment, id: Number(id) };
  if (Number.isNaN(Date.parse(moment)) || key.id < 1 || key.id > MAX_ID)
    throw invalid({ after: [refusals.wrongValue] });
  return key;
}

/**
 * The history of the whole portal, for operators. It uses keyset pagination because there may be millions of changes.
 */
export const everyHistoryRoutes =
  ({ db, clock, registry }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...routeOf(endpoints.listEveryHistory),
      handler: async ({ query }) => {
        const { rows, next } = await listEveryChange(db, registry.kinds, query, keyOf(query.after), query.page_size);
        return { results: rows, next: next && `${next.at}_${next.id}` };
      },
    });

    app.route({
      ...routeOf(endpoints.exportEveryHistory),
      handler: async ({ query }, reply) => {
        const { rows } = await listEveryChange(db, registry.kinds, query, null, WHOLE_FILE.pageSize);
        asCsvFile(reply, 'historie', clock());
        return changesCsv(rows);
      },
    });
  };
