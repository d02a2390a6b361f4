import type { FastifyInstance } from 'fastify';
import { oneLine, visibleTexts } from '#contract/lib/visibleText.ts';

/**
 * Normalizes the texts of every body and query string before validation, so that texts without a rule of their own are
 * stored, compared and searched like the rest. Passwords are kept unchanged.
 */
export function readVisibleTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    request.body = visibleTexts(request.body);
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query)) if (typeof value === 'string') query[name] = oneLine(value);
  });
}
