import { Type } from 'typebox';
import { Codes, Nullable } from '#contract/wire/common.ts';
import { Secret, Shown } from '#contract/wire/marks.ts';
import type { TextOfCall } from '#scripts/marks/calls.ts';
import { secretFieldsFile, secretListsOf, untoldSecrets, type FieldMarks } from '#scripts/marks/lists.ts';
import { textsOf } from '#scripts/marks/texts.ts';

const undecided = (schema: object) => textsOf(schema, 'Thing').flatMap(({ place, mark }) => (mark ? [] : [place]));

it('finds an unmarked text anywhere in a schema', () => {
  const inner = Type.Object({ plain: Type.String(), known: Shown(), hidden: Secret({ maxLength: 5 }) });
  const shape = Type.Object({
    one: inner,
    list: Type.Array(Nullable(Type.String())),
    optional: Type.Optional(Type.Partial(inner)),
    table: Type.Record(Type.String(), Type.String()),
    code: Codes(['A', 'B']),
    source: Type.Literal('ARES'),
    count: Type.Integer(),
  });
  expect(undecided(shape)).toEqual(['Thing.one.plain', 'Thing.list', 'Thing.optional.plain', 'Thing.table']);
});

it('preserves marks in derived schemas', () => {
  const shape = Type.Object({ a: Nullable(Secret()), b: Type.Array(Shown()), c: Type.Optional(Secret()) });
  for (const made of [
    Type.Partial(shape),
    Type.Omit(shape, []),
    Type.Object({ ...shape.properties }),
    Type.Object({ in: Type.Array(shape) }),
  ])
    expect(undecided(made)).toEqual([]);
});

const marked = (calls: Record<string, object>, client: FieldMarks['client'] = []): FieldMarks => ({
  wire: Object.values(calls).flatMap((schema) => textsOf(schema, 'Shape')),
  calls: Object.entries(calls).flatMap(([call, schema]) =>
    textsOf(schema, call).map((text): TextOfCall => ({ ...text, call })),
  ),
  client,
});

it('masks a field name everywhere when it is always secret, otherwise only in certain calls or next to certain fields', () => {
  const given = marked(
    {
      logIn: Type.Object({ email: Secret(), code: Secret() }),
      rename: Type.Object({ name: Secret() }),
      read: Type.Object({
        name: Shown(),
        code: Codes(['A']),
        files: Type.Array(Type.Object({ name: Secret({}, ['size']), size: Type.Integer() })),
      }),
    },
    [{ field: 'fileName', carrier: 'uploads', mark: 'Secret' }],
  );
  expect(untoldSecrets(given)).toEqual([]);
  const lists = secretListsOf(given);
  expect(lists).toEqual({
    fields: ['email', 'filename'],
    calls: { logIn: ['code'], rename: ['name'] },
    siblings: [['name', 'size']],
  });
  expect(secretFieldsFile(lists)).toContain("rename: ['name'],");
});

it('rejects a secret that cannot be distinguished from a shown field', () => {
  const inOneCall = marked({ save: Type.Object({ name: Secret(), owner: Type.Object({ name: Shown() }) }) });
  const shownWithSiblings = marked({
    read: Type.Object({
      a: Type.Object({ name: Secret({}, ['size']), size: Type.Integer() }),
      b: Type.Object({ name: Shown(), size: Type.Integer() }),
    }),
  });
  const notASibling = marked({ read: Type.Object({ a: Type.Object({ name: Secret({}, ['size']) }), name: Shown() }) });
  const ofClient = marked({ read: Type.Object({ name: Shown() }) }, [
    { field: 'name', carrier: 'slices/a.ts', mark: 'Secret' },
  ]);
  for (const given of [inOneCall, shownWithSiblings, notASibling, ofClient]) {
    expect(untoldSecrets(given)).not.toEqual([]);
    for (const sentence of untoldSecrets(given))
      expect(sentence).toMatch(/nothing tells this one from it: give Secret\(\) the names of its sibling fields/);
  }
});
