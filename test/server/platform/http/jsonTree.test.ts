import { JSON_MAX_DEPTH, JSON_MAX_NODES } from '#contract/limits/limits.ts';
import { outlineFault } from '#platform/http/jsonTree.ts';

const faultOf = (text: string) => outlineFault(Buffer.from(text))?.fault ?? null;
const values = (count: number, value: string) => `[${Array.from({ length: count - 1 }, () => value).join(' , ')}]`;
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it.each(['0', '"a,b"', String.raw`"\",["`, '[ ]', '{}', '-1.5e3', 'null'])('counts values such as %s', (value) => {
  expect(faultOf(values(JSON_MAX_NODES, value))).toBeNull();
  expect(faultOf(values(JSON_MAX_NODES + 1, value))).toBe('large');
});

it('counts the values of objects, not their keys', () => {
  const object = (count: number) => `{${Array.from({ length: count - 1 }, (_, at) => `"${at}":[]`).join(',')}}`;
  expect(faultOf(object(JSON_MAX_NODES))).toBeNull();
  expect(faultOf(object(JSON_MAX_NODES + 1))).toBe('large');
});

it('measures the nesting depth, ignoring brackets inside strings', () => {
  expect(faultOf(nested(JSON_MAX_DEPTH))).toBeNull();
  expect(faultOf(nested(JSON_MAX_DEPTH + 1))).toBe('deep');
  expect(faultOf(JSON.stringify([nested(JSON_MAX_DEPTH + 1)]))).toBeNull();
  expect(faultOf(`[${'[],'.repeat(100)}[]]`)).toBeNull();
});
