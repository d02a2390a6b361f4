import { idOf, listOf, tagsOnSuccess } from '../../../../src/client/shared/api/tags';

const list = [listOf('Project')];

it('a failed mutation invalidates no tags', () => {
  expect(tagsOnSuccess(list)(undefined, { kind: 'network' }, {})).toEqual([]);
  expect(tagsOnSuccess(() => list)(undefined, { kind: 'network' }, {})).toEqual([]);
});

it('a successful mutation invalidates its tags, or those computed from its argument and result', () => {
  expect(tagsOnSuccess(list)(null, undefined, {})).toEqual(list);
  const tags = tagsOnSuccess(({ id }: { id: number }, made: { id: number }) => [
    idOf('Project', id),
    idOf('Tender', made.id),
  ]);
  expect(tags({ id: 2 }, undefined, { id: 1 })).toEqual([idOf('Project', 1), idOf('Tender', 2)]);
});
