import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { isClient } from '#contract/access/access.ts';
import { endpoints } from '#contract/endpoints/endpoints.ts';
import { renderPdfInThread } from '#platform/documents/renderPdfInThread.ts';
import { renderXlsx, XLSX } from '#platform/documents/renderXlsx.ts';
import { allow, requireActor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/failures.ts';
import { routeOf } from '#platform/http/routeOf.ts';
import { requireOwn } from '#platform/identity/visibilityRepository.ts';
import type { Services } from '#platform/services.ts';
import { findLastTender } from '../bids/bidTendersRepository.ts';
import { findDecisionFile } from './comparisonRepository.ts';
import type { DecisionContent } from './decisionContentRepository.ts';
import { decisionDocument } from './decisionDocument.ts';
import { evaluationTexts } from './evaluationTexts.ts';
import { openData } from './openData.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const TYPES = { pdf: 'application/pdf', xlsx: XLSX, json: JSON_TYPE, ocds: JSON_TYPE } as const;
/** Appended to the number of the file to form its name. */
const ENDINGS = { pdf: '.pdf', xlsx: '.xlsx', json: '.json', ocds: '-ocds.json' } as const;

/** Downloads of the decision file, rendered from the data saved with the decision (docs/decisions/0053-decision-file.md). */
export const decisionFileRoutes =
  ({ db, present, config }: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.addHook('onRequest', allow(isClient));

    app.route({
      ...routeOf(endpoints.downloadDecisionFile),
      handler: async (request, reply) => {
        const actor = requireActor(request);
        const { id, format } = request.params;
        await requireOwn(db, 'projects', id, actor);
        const tender = await findLastTender(db, id, actor, present());
        const file = tender?.is_owner ? await findDecisionFile(db, tender.id) : undefined;
        if (!file) throw notFound(evaluationTexts.noFile);
        reply
          .type(TYPES[format])
          .header('content-disposition', `attachment; filename="${file.number}${ENDINGS[format]}"`);
        if (format === 'json') return reply.send(Buffer.from(file.canonical));
        const content = JSON.parse(file.canonical) as DecisionContent;
        if (format === 'ocds') return reply.send(Buffer.from(openData(content, file.hash, config.publicUrl)));
        const document = decisionDocument(content, file.hash);
        return reply.send(await (format === 'pdf' ? renderPdfInThread(file.hash, document) : renderXlsx(document)));
      },
    });
  };
