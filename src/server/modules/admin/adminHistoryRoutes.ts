import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static } from 'typebox';
import { adminEndpoints as endpoints } from '#contract/endpoints/adminEndpoints.ts';
import { MAX_ID } from '#contract/limits/limits.ts';
import type { HistoryFileQuery } from '#contract/schemas/adminSystem.ts';
import { HISTORY_ACTIONS, HISTORY_KINDS } from '#contract/vocabulary/history.ts';
import { type ChangeFilter, type ChangeKey, listEveryChange } from '#platform/audit/everyChangeRepository.ts';
import { asCsvFile, WHOLE_FILE } from '#platform/http/csvReply.ts';
import { invalid } from '#platform/http/failures.ts';
import { codesOf, pickedOf } from '#platform/http/lists.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import type { Services } from '#platform/services.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { changesCsv } from './systemCsv.ts';

/** @throws Failure 400 for an unknown kind or action */
const filterOf = (query: Omit<Static<typeof HistoryFileQuery>, 'ids'>): ChangeFilter => ({
  kinds: codesOf('kind', query.kind, HISTORY_KINDS),
  actions: codesOf('action', query.action, HISTORY_ACTIONS),
  actorKind: query.actor_kind,
  person: query.person.trim() || undefined,
  company: query.company.trim() || undefined,
  record: query.record_id,
  from: query.from,
  to: query.to,
});

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
        const { rows, next } = await listEveryChange(
          db,
          registry.kinds,
          filterOf(query),
          keyOf(query.after),
          query.page_size,
        );
        return { results: rows, next: next && `${next.at}_${next.id}` };
      },
    });

    app.route({
      ...routeOf(endpoints.exportEveryHistory),
      handler: async ({ query }, reply) => {
        const filter = { ...filterOf(query), picked: pickedOf(query) };
        const { rows } = await listEveryChange(db, registry.kinds, filter, null, WHOLE_FILE.pageSize);
        asCsvFile(reply, 'historie', clock());
        return changesCsv(rows);
      },
    });
  };
