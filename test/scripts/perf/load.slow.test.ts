import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillForLoad } from '../../../scripts/perf/load/data';
import { KINDS } from '../../../scripts/perf/load/mix';
import { failuresOf, tableOf } from '../../../scripts/perf/load/report';
import { type Answers, runLoad } from '../../../scripts/perf/load/run';
import { readConfig } from '../../../src/server/config';
import { worldOf } from '../../support/server/loadWorld';
import { startPortal } from '../../support/server/startPortal';

describe('a load run', () => {
  it('makes all kinds of calls of all users in parallel with the expected results, and ends by itself', async () => {
    const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://127.0.0.1', TRUST_PROXY: '1' });
    const portal = await startPortal({ config });
    try {
      const world = await fillForLoad(portal.db, { people: 12, companies: 60, messages: 250 });
      const before = await countMessages();
      const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
      const seconds: number[] = [];
      const enough = new AbortController();
      const onSecond = (second: number, times: Answers['times']) => {
        seconds.push(second);
        if (KINDS.every((kind) => times.get(kind)!.count > 0)) enough.abort();
      };
      const { signal } = enough;
      const answers = await runLoad({ origin, world, pace: 0.05, seconds: 60, warmUp: 0, onSecond, signal });
      expect(seconds).toEqual(seconds.map((_, place) => place));
      expect(failuresOf(answers, { memory: [1] }).filter((failure) => !/^The (mean|p99)/.test(failure))).toEqual([]);
      expect(new Set(answers.statuses.map(({ kind }) => kind))).toEqual(new Set(KINDS));
      expect(answers.statuses.filter(({ status }) => !Number.isInteger(status))).toEqual([]);
      expect(answers.all.count).toBe(answers.statuses.reduce((sum, { count }) => sum + count, 0));
      const written = answers.statuses.find(({ kind }) => kind === 'message')?.count;
      expect((await countMessages()) - before).toBeGreaterThanOrEqual(written!);
      expect(tableOf(answers)).toHaveLength(KINDS.length);
    } finally {
      await portal.close();
    }

    async function countMessages(): Promise<number> {
      const { count } = await portal.db
        .selectFrom('messages')
        .select((of) => of.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    }
  });

  /** Runs a short load against a server and returns its results. */
  async function against(
    listener: RequestListener,
    people = 2,
    options: Partial<Pick<Parameters<typeof runLoad>[0], 'pace' | 'seconds' | 'signal'>> = {},
  ): Promise<Answers> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      const world = worldOf(people);
      return await runLoad({
        origin,
        world,
        pace: 0.1,
        seconds: 2,
        warmUp: 0,
        onSecond: () => undefined,
        ...options,
      });
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  it('uses a separate token and address for every user, and sends the received ETag', async () => {
    const callers = new Set<string>();
    const requests: unknown[] = [];
    await against((request, response) => {
      callers.add(`${request.headers.authorization} ${String(request.headers['x-forwarded-for'])}`);
      if (request.url?.includes('notifications/count/')) requests.push(request.headers['if-none-match']);
      response.writeHead(200, { etag: '"one"' }).end('{}');
    }, 12);
    expect(callers.size).toBe(12);
    expect(requests).toContain(undefined);
    expect(requests).toContain('"one"');
  });

  it('rotates users who call less than once a second, none twice before all others', async () => {
    const called: string[] = [];
    const enough = new AbortController();
    await against(
      (request, response) => {
        called.push(String(request.headers.authorization));
        if (new Set(called).size === 6) enough.abort();
        response.end('{}');
      },
      6,
      { pace: 3, seconds: 60, signal: enough.signal },
    );
    const tokens = worldOf(6).people.map(({ token }) => `Token ${token}`);
    for (const turns of [0, 1].map((client) => tokens.filter((_, person) => person % 2 === client)))
      expect(called.filter((token) => turns.includes(token)).slice(0, 3)).toEqual(turns);
  });

  it('reports failed and refused calls', async () => {
    const answers = await against((request, response) => {
      response
        .writeHead(request.url?.includes('notifications') ? 503 : request.url?.includes('/suppliers/?') ? 429 : 200)
        .end();
    });
    const failures = failuresOf(answers, { memory: [1] }).join('\n');
    expect(failures).toMatch(/5xx: \d+x notifications 503\./);
    expect(failures).toMatch(/refused.*: .*\d+x search 429/);
  });

  it('stops early when aborted', async () => {
    const controller = new AbortController();
    const answers = await against(
      (_, response) => {
        controller.abort();
        response.end();
      },
      2,
      { signal: controller.signal },
    );
    expect(answers.seconds).toBeLessThan(1);
  });
});
