import type { FastifyInstance } from 'fastify';
import { oneLine, visibleLines } from '../../contract/visibleText';

/**
 * Texts of every body and address in the form in which they are kept, before rules and schemas see them, so that what has
 * no rule of its own is stored, compared and searched for like the rest. Passwords are taken as they are.
 */
export function readVisibleTexts(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    request.body = visible(request.body);
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query)) if (typeof value === 'string') query[name] = oneLine(value);
  });
}

const isPassword = (field: string): boolean => field.includes('password');

/** Changes lists and objects in place; their depth is limited where they are parsed. */
function visible(value: unknown): unknown {
  if (typeof value === 'string') return visibleLines(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  const fields = value as Record<string, unknown>;
  for (const [name, child] of Object.entries(fields)) if (!isPassword(name)) fields[name] = visible(child);
  return value;
}
