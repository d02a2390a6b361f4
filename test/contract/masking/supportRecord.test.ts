import { MASK } from '#contract/masking/masking.ts';
import { readRecord, writeRecord } from '#contract/masking/supportRecord.ts';
import { buildSupportRecord } from '#support/supportRecord.ts';

const record = buildSupportRecord({
  actions: [{ type: 'layout/sidebarCollapsed' }],
  state: { layout: { collapsed: null } },
  portal: { browser: 'Firefox', requests: [{ id: 'a', call: 'GET projects/', status: 200 }] },
});
const written = () => JSON.parse(writeRecord(record)) as { payload: string; preloadedState: string; portal: object };
const changed = (change: object) => JSON.stringify({ ...written(), ...change });
const placed = (change: object) => changed({ portal: { ...record.portal, ...change } });

it('a record is read as it was written, with all of its parts masked', () => {
  expect(readRecord(writeRecord(record))).toEqual(record);
  const careless = {
    ...record,
    state: { email: 'eva@firma.cz' },
    portal: { ...record.portal, route: '/?q=eva@firma.cz' },
  };
  const text = writeRecord({ ...careless, actions: [{ type: 'a/b', payload: 'eva@firma.cz' } as never] });
  expect(text).not.toContain('eva@firma');
  expect(readRecord(text)).toMatchObject({ actions: [{ payload: MASK }], state: { email: MASK } });
});

it('texts above the maximum length are cut', () => {
  const long = {
    ...record,
    state: { description: 'a'.repeat(500) },
    actions: [{ type: 'a/b', payload: 'b'.repeat(500) } as never],
  };
  const read = readRecord(writeRecord({ ...long, portal: { ...record.portal, browser: 'c'.repeat(500) } }, 100))!;
  const texts = [
    read.state.description,
    (read.actions[0] as unknown as { payload: string }).payload,
    read.portal.browser,
  ];
  expect(texts.map((text) => (text as string).length <= 100)).toEqual([true, true, true]);
});

it.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['nothing of the portal', changed({ portal: null })],
  ['no build', placed({ build: null })],
  ['a build without an id', placed({ build: { made: 'x' } })],
  ['a build without its time', placed({ build: { id: 'x' } })],
  ['a format that is no number', placed({ format: '1' })],
  ['no browser', placed({ browser: 1 })],
  ['no route', placed({ route: undefined })],
  ['no time of saving', placed({ saved_at: null })],
  ['a window that is no list', placed({ window: 5 })],
  ['a window of texts', placed({ window: ['a', 'b'] })],
  ['times that are no numbers', placed({ times: [null] })],
  ['calls that are no list', placed({ requests: {} })],
  ['calls that are none', placed({ requests: [1] })],
  ['actions that are no JSON', changed({ payload: '[' })],
  ['actions that are no list', changed({ payload: '{}' })],
  ['a key of an action that objects inherit', changed({ payload: '[{"type":"a/b","payload":{"__proto__":{"a":1}}}]' })],
  [
    'a text of an action that objects inherit',
    changed({ payload: '[{"type":"a/b","meta":{"queryCacheKey":"__proto__"}}]' }),
  ],
  ['one in a list', changed({ payload: '[{"type":"a/b","payload":{"field":[["toString"]]}}]' })],
  ['a key of the state that objects inherit', changed({ preloadedState: '{"errors":{"constructor":{}}}' })],
  ['a place that objects inherit', placed({ route: 'hasOwnProperty' })],
  ['an action without a type', changed({ payload: '[{"type":1}]' })],
  ['an action that is a list', changed({ payload: '[[]]' })],
  ['a state that is a list', changed({ preloadedState: '[]' })],
  ['no state', changed({ preloadedState: undefined })],
])('a record with %s is invalid', (_what, text) => {
  expect(readRecord(text)).toBeNull();
});

it('a record without actions and requests is valid', () => {
  const empty = changed({ payload: '[]', portal: { ...record.portal, times: [], requests: [] } });
  expect(readRecord(empty)).toMatchObject({ actions: [], portal: { times: [] } });
});
