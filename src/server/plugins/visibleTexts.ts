import type { FastifyInstance } from 'fastify';
import { oneLine, visibleTexts } from '../../contract/visibleText';

/**
 * Texts of every body and address in the form in which they are kept, before rules and schemas see them, so that what has
 * no rule of its own is stored, compared and searched for like the rest. Passwords are taken as they are.
 */
export function readVisibleTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    request.body = visibleTexts(request.body);
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query)) if (typeof value === 'string') query[name] = oneLine(value);
  });
}
