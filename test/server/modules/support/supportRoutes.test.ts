import { MASKED_TEXT_MAX_LENGTH, SUPPORT_RECORD_MAX_BYTES } from '#contract/limits/limits.ts';
import { MASK } from '#contract/masking/masking.ts';
import { readRecord, writeRecord } from '#contract/masking/supportRecord.ts';
import { allMails } from '#support/server/mailbox.ts';
import { emptiedPortal } from '#support/server/startPortal.ts';
import { buildSupportRecord } from '#support/supportRecord.ts';

const portal = emptiedPortal();

const record = writeRecord(buildSupportRecord());

it('reading a record requires an operator', async () => {
  for (const path of ['support/', 'support/1/']) expect((await portal.by('premium').get(path)).status).toBe(403);
  expect((await portal.by('operator').get('support/999/')).status).toBe(404);
});

it('an invalid record and a note that is too long are refused with field errors', async () => {
  const client = await portal.as('basic');
  expect(await client.post('support/', { note: null, record: '{"a":1}' })).toMatchObject({
    status: 400,
    body: { record: [expect.any(String)] },
  });
  expect(await client.post('support/', { note: 'x'.repeat(5001), record })).toMatchObject({
    status: 400,
    body: { note: [expect.any(String)] },
  });
  expect((await client.post('support/', { note: null, record: 'x'.repeat(SUPPORT_RECORD_MAX_BYTES) })).status).toBe(
    413,
  );
  // Nested deeper than JSON.stringify can write.
  const deep = { ...JSON.parse(record), preloadedState: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}` };
  expect(await client.post('support/', { note: null, record: JSON.stringify(deep) })).toMatchObject({
    status: 400,
    body: { record: [expect.any(String)] },
  });
});

it('the operator gets a mail, finds the record in the list and opens it', async () => {
  const sent = await portal.by('supplier').post('support/', { note: 'Nejde uložit projekt.', record });
  expect(sent).toMatchObject({ status: 201, body: { note: 'Nejde uložit projekt.', route: '/projekty/seznam' } });
  const { id } = sent.body as { id: number };

  const operator = await portal.as('operator');
  expect((await operator.get('support/')).body).toMatchObject({ results: [{ id }], pagination: { count: 1 } });
  expect((await operator.get(`support/${id}/`)).body).toMatchObject({ id, record });

  const mail = (await allMails(portal.db)).find(({ dedupe_key }) => dedupe_key?.startsWith(`support:${id}:`))!;
  expect(mail.recipient).toBe('operator@portal.test');
  expect(mail.body_text).toContain('Nejde uložit projekt.');
  expect(mail.body_text).toContain(`http://portal.test/podpora/prehravac?zaznam=${id}`);
});

it('data that the client left unmasked are masked on arrival', async () => {
  const careless = {
    payload: JSON.stringify([{ type: 'user/tokenReceived', payload: { token: 'secret' } }]),
    preloadedState: '{"a":"eva@firma.cz"}',
    portal: buildSupportRecord().portal,
  };
  const { body } = await portal.by('consultant').post('support/', { note: '', record: JSON.stringify(careless) });
  const stored = (await portal.by('operator').get(`support/${(body as { id: number }).id}/`)).body as {
    record: string;
  };
  expect(stored.record).not.toMatch(/secret|eva@firma/);
  expect(stored.record).toContain(MASK);
});

it('long texts of a record are cut when stored, and marked as cut', async () => {
  const [fits, long] = ['a'.repeat(MASKED_TEXT_MAX_LENGTH), 'b'.repeat(MASKED_TEXT_MAX_LENGTH + 1)];
  const sent = writeRecord(
    buildSupportRecord({ state: { fits, list: [long] }, actions: [{ type: 'a/b', payload: long } as never] }),
  );
  const { body } = await portal.by('consultant').post('support/', { note: '', record: sent });
  const stored = (await portal.by('operator').get(`support/${(body as { id: number }).id}/`)).body as {
    record: string;
  };
  const { state, actions } = readRecord(stored.record)!;
  expect(state).toMatchObject({ fits, list: [expect.stringMatching(new RegExp(`^b+…${MASK}$`))] });
  expect(actions).toMatchObject([{ payload: (state.list as string[])[0] }]);
  expect((state.list as string[])[0]!.length).toBeLessThanOrEqual(MASKED_TEXT_MAX_LENGTH);
});

it('an account can send ten per hour, and a repeated request stores one', async () => {
  const client = await portal.as('free');
  const key = { 'idempotency-key': 'one-click' };
  const first = await client.post('support/', { note: 'a', record }, key);
  expect((await client.post('support/', { note: 'a', record }, key)).body).toEqual(first.body);
  const codes: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) codes.push((await client.post('support/', { note: null, record })).status);
  expect(codes.slice(0, 8).every((code) => code === 201)).toBe(true);
  expect(codes.at(-1)).toBe(429);
});
