import type { FastifyReply } from 'fastify';
import { dayOf } from '../../contract/days';
import type { Slice } from '../input/lists';

/** Rows of a file; a spreadsheet that wants more of them wants a filter. */
const EXPORT_ROWS = 10_000;

/** What a file of a list reads. */
export const WHOLE_FILE: Slice & { pageSize: number } = { page: 1, pageSize: EXPORT_ROWS };

/** Says that the answer is a file of rows, called by what it holds and by the day. */
export function asCsvFile(reply: Pick<FastifyReply, 'headers'>, name: string, now: Date): void {
  reply.headers({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${dayOf(now)}.csv"`,
  });
}
