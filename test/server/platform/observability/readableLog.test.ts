import { pino } from 'pino';
import { readableOutput } from '#platform/observability/readableLog.ts';

/** The formatted output of `say` without timestamps. */
function read(logLevel: string, write: (log: pino.Logger) => void): string {
  let printed = '';
  write(
    pino(
      { level: logLevel },
      readableOutput(logLevel, (text) => (printed += text)),
    ),
  );
  return printed.replace(/^\d\d:\d\d:\d\d {2}/gm, '');
}

const answered = (status: number) => (log: pino.Logger) => {
  log.info({ reqId: 'abcdefgh', method: 'GET', path: '/api/v1/companies/', status, ms: 12, user: 3 });
};

describe('the development log', () => {
  it('omits successful requests unless the level is debug', () => {
    expect(read('info', answered(200))).toBe('');
    expect(read('debug', answered(200))).toBe('GET /api/v1/companies/ 200 12 ms  user=3\n');
  });

  it('shows rejected and failed requests', () => {
    expect(read('info', answered(403))).toBe('GET /api/v1/companies/ 403 12 ms  user=3\n');
  });

  it('shows a single link of a mail, and only the number of several', () => {
    const link = 'http://127.0.0.1:3000/new-password?uid=1';
    expect(read('info', (log) => log.info({ links: [link] }, 'mail'))).toBe(`mail  links=${link}\n`);
    expect(read('info', (log) => log.info({ links: [link, link, link] }, 'mail'))).toBe('mail  links=[3]\n');
  });

  it('shows the stack of an error', () => {
    const error = new Error('broken');
    expect(read('info', (log) => log.error(error, 'request failed'))).toBe(`Error: request failed\n${error.stack}\n`);
  });
});
