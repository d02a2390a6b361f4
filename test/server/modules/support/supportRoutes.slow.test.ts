import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '#contract/endpoints/endpoints.ts';
import { MASKED_TEXT_MAX_LENGTH } from '#contract/limits/limits.ts';
import { writeRecord } from '#contract/masking/supportRecord.ts';
import { maskRecord } from '#modules/support/recordMasking.ts';
import { createToken } from '#platform/identity/tokensRepository.ts';
import { sharedPortal } from '#support/server/startPortal.ts';
import { buildSupportRecord } from '#support/supportRecord.ts';

const portal = sharedPortal();

const record = writeRecord(buildSupportRecord());

describe('a record of 200 kB of unbroken letters', () => {
  let url: string;
  beforeAll(async () => {
    url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });

  const LENGTH = 200_000;
  const filled = (pump: string) => pump.repeat(LENGTH / pump.length + 1).slice(0, LENGTH);

  it.each([
    ['one text', [`${filled('a')} @`, `a@${filled('a')}`, filled('AbC9+/')]],
    ['many texts, none of them cut', Array.from({ length: 50 }, () => `${'a'.repeat(MASKED_TEXT_MAX_LENGTH - 2)} @`)],
  ])('%s: other requests are answered while it is masked', async (_name, payload) => {
    const hostile = { ...JSON.parse(record), payload: JSON.stringify([{ type: 'a/b', payload }]) };
    const key = await createToken(portal.db, await portal.idOf('basic'), new Date(), null);
    let isAnswered = false;
    const sent = fetch(`${url}${API_BASE}support/`, {
      method: 'POST',
      headers: { authorization: `Token ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ note: null, record: JSON.stringify(hostile) }),
    }).finally(() => {
      isAnswered = true;
    });
    let others = 0;
    for (; !isAnswered; others += 1) {
      expect((await fetch(`${url}/healthz`)).ok).toBe(true);
      await sleep(10);
    }
    expect((await sent).status).toBe(201);
    // Masking on the main thread would block all other requests.
    expect(others).toBeGreaterThan(3);
  });
});

describe('masking in a thread', () => {
  it('a record that takes too long is refused with a message, and the next one is masked', async () => {
    const late = maskRecord(record, 1);
    const next = maskRecord(record);
    await expect(late).rejects.toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/nepodařilo včas/) },
    });
    expect(await next).toMatchObject({ text: record, route: '/projekty/seznam' });
  });

  it('records are queued up to a limit, and refused immediately above it', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => maskRecord(record)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 503 });
  });
});
