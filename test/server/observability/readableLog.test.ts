import { pino } from 'pino';
import { readableOutput } from '../../../src/server/observability/readableLog';

/** What a developer reads, without the clock, of what `say` logs. */
function read(logLevel: string, say: (log: pino.Logger) => void): string {
  let printed = '';
  say(
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

describe('the log in development', () => {
  it('keeps quiet about requests that went well, unless asked', () => {
    expect(read('info', answered(200))).toBe('');
    expect(read('debug', answered(200))).toBe('GET /api/v1/companies/ 200 12 ms  user=3\n');
  });

  it('says which request was refused or failed', () => {
    expect(read('info', answered(403))).toBe('GET /api/v1/companies/ 403 12 ms  user=3\n');
  });

  it('shows a link of a mail, and counts many', () => {
    const link = 'http://127.0.0.1:3000/new-password?uid=1';
    expect(read('info', (log) => log.info({ links: [link] }, 'mail'))).toBe(`mail  links=${link}\n`);
    expect(read('info', (log) => log.info({ links: [link, link, link] }, 'mail'))).toBe('mail  links=[3]\n');
  });

  it('shows the stack of an error', () => {
    const error = new Error('broken');
    expect(read('info', (log) => log.error(error, 'request failed'))).toBe(`CHYBA request failed\n${error.stack}\n`);
  });
});
