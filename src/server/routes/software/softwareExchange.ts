import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { AnyObject } from 'yup';
import { canManageSoftware } from '../../../contract/access';
import { dayOf } from '../../../contract/days';
import { endpoints } from '../../../contract/endpoints';
import { IMPORT_MAX_BYTES } from '../../../contract/limits';
import { SoftwareImport, SoftwareImported } from '../../../contract/wire/software';
import { checkTotal, takeRate } from '../../limits/accountQuotas';
import { allow, requireActor } from '../../input/actor';
import { writeOnce } from '../../limits/writeOnce';
import { describeQuotas } from '../../limits/quotaTexts';
import { findSoftware } from '../../repositories/software/software';
import { importSoftware } from '../../repositories/software/softwareImport';
import type { Services } from '../../services';
import { softwareCsv } from '../../exchange/softwareCsv';
import { checkRows } from './softwareRows';
import { SoftwareFilterQuery, softwareFilterOf } from './softwareQuery';
import { at } from '../../input/address';

const ExportQuery = Type.Object({
  ...SoftwareFilterQuery.properties,
  format: Type.String({ enum: ['csv'], default: 'csv' }),
});

/** The register as a file, and many pieces of software at once. */
export const softwareExchangeRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = services;
    app.addHook('onRequest', allow(canManageSoftware));
    const tags = ['software'];

    app.route({
      ...at(endpoints.exportSoftware),
      schema: { tags, querystring: ExportQuery, response: { 200: Type.String() } },
      handler: async (request, reply) => {
        const { query } = request;
        const { rows } = await findSoftware(db, requireActor(request).id, softwareFilterOf(query), {
          page: 1,
          pageSize: null,
          ordering: query.ordering,
          fields: null,
          today: dayOf(clock()),
        });
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="technologie-${dayOf(clock())}.csv"`)
          .send(softwareCsv(rows));
      },
    });

    app.route({
      ...at(endpoints.importSoftware),
      bodyLimit: IMPORT_MAX_BYTES,
      schema: {
        tags,
        ...describeQuotas('imports', 'software'),
        body: SoftwareImport,
        response: { 201: SoftwareImported },
      },
      preValidation: async (request) => {
        request.body = { rows: await checkRows((request.body as AnyObject | undefined)?.rows) };
      },
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { rows } = request.body;
        const answer = await writeOnce(db, request, clock(), async (transaction) => {
          await takeRate(services, transaction, actor, 'imports');
          await importSoftware(transaction, actor.id, rows);
          await checkTotal(services, transaction, actor, 'software', 'rows');
          return { created: rows.length };
        });
        return reply.code(201).send(answer);
      },
    });
  };
