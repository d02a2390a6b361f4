import { idOf, listOf, tagsOnSuccess } from '../../../src/client/api/tags';

const list = [listOf('Project')];

it('a mutation that failed invalidates nothing', () => {
  expect(tagsOnSuccess(list)(undefined, { kind: 'network' }, {})).toEqual([]);
  expect(tagsOnSuccess(() => list)(undefined, { kind: 'network' }, {})).toEqual([]);
});

it('one that succeeded invalidates the tags, or those made of its argument and result', () => {
  expect(tagsOnSuccess(list)(null, undefined, {})).toEqual(list);
  const tags = tagsOnSuccess(({ id }: { id: number }, made: { id: number }) => [
    idOf('Project', id),
    idOf('Tender', made.id),
  ]);
  expect(tags({ id: 2 }, undefined, { id: 1 })).toEqual([idOf('Project', 1), idOf('Tender', 2)]);
});
