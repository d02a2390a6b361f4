import type { FastifyReply } from 'fastify';
import { dayOf } from '#contract/lib/days.ts';
import type { Slice } from './lists.ts';

/** Maximum number of rows of a file. Larger exports require a filter. */
const EXPORT_ROWS = 10_000;

/** The slice of a list that a file exports. */
export const WHOLE_FILE: Slice & { pageSize: number } = { page: 1, pageSize: EXPORT_ROWS };

/** Sets the headers of a CSV download. Its file name has the name of the list and the date. */
export function asCsvFile(reply: Pick<FastifyReply, 'headers'>, name: string, now: Date): void {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${dayOf(now)}.csv"`,
  });
}
