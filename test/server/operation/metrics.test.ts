import { readConfig } from '../../../src/server/config';
import { startPortal, type TestPortal } from '../../support/server/startPortal';

const TOKEN = 'a long enough secret for whoever looks';
const settings = (more: Record<string, string>) => ({ config: readConfig({ NODE_ENV: 'test', ...more }) });

let portal: TestPortal;
let withToken: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  withToken = await startPortal(settings({ METRICS_TOKEN: TOKEN, TRUST_PROXY: '1' }));
});
afterAll(() => Promise.all([portal.close(), withToken.close()]));

it('say how long callers waited for the database, how many wait, and how the process is', async () => {
  await (await portal.as('free')).get('users/self/');
  const answer = await portal.app.inject('/metrics');
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'cache-control': 'no-store',
  });
  const value = (name: string) =>
    Number(new RegExp(`^${name.replace(/[{}]/g, '\\$&')} (.+)$`, 'm').exec(answer.body)?.[1]);
  expect(value('portal_database_wait_seconds_count')).toBeGreaterThan(0);
  for (const quantile of ['0.5', '0.95', '1'])
    expect(value(`portal_database_wait_seconds{quantile="${quantile}"}`)).toBeGreaterThanOrEqual(0);
  expect(value('portal_database_waiting')).toBe(0);
  expect(value('portal_database_connections_open')).toBeGreaterThan(0);
  expect(value('portal_calls_under_way')).toBe(0);
  expect(value('portal_calls_waiting')).toBe(0);
  expect(value('portal_jobs_waiting')).toBe(0);
  expect(value('portal_jobs_dead')).toBe(0);
  expect(value('process_cpu_seconds_total')).toBeGreaterThan(0);
});

it('are there for this machine only, not for whom a proxy beside the portal brings', async () => {
  const from = async (remoteAddress: string, headers = {}) =>
    (await portal.app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
  expect(await from('127.0.0.1')).toBe(200);
  expect(await from('::1')).toBe(200);
  expect(await from('203.0.113.7')).toBe(404);
  expect(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await from('127.0.0.1', { forwarded: 'for=127.0.0.1' })).toBe(404);
  expect(await from('203.0.113.7', { authorization: 'Bearer ' })).toBe(404);
});

it('are there for whoever has the token, from anywhere', async () => {
  const by = async (authorization: string) =>
    (await withToken.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: { authorization } }))
      .statusCode;
  expect(await by(`Bearer ${TOKEN}`)).toBe(200);
  expect(await by(`Bearer ${TOKEN}x`)).toBe(404);
  expect(await by(TOKEN)).toBe(404);
  // Behind a proxy this machine is everybody.
  expect((await withToken.app.inject('/metrics')).statusCode).toBe(404);
});
