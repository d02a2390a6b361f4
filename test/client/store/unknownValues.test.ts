import * as fc from 'fast-check';
import { isMaskedField, masked } from '../../../src/contract/masking';
import { readRecord } from '../../../src/contract/supportRecord';
import { draftSaved } from '../../../src/client/slices/drafts';
import { panelOpened } from '../../../src/client/slices/panels';
import { exportRecord } from '../../../src/client/store/exportRecord';
import { replayOf } from '../../../src/client/store/replay';
import { testStore } from '../../support/client/testStore';

/*
 * Drafts and the two versions of a conflict carry a form's values, of which the types say `unknown`: what a record
 * shows of them is decided as it is written, by the fields' names and by what stands in them.
 */

const surroundings = { build: { id: 'a', made: '2026-11-20T08:00:00Z' }, browser: 'Test', window: [1366, 900] as [number, number], now: new Date(0) };

const secretField = fc.constantFrom('email', 'phone', 'text', 'note', 'reg_number', 'vat_number', 'password', 'new_password2', 'token');
const openField = fc.constantFrom('name', 'description', 'city', 'web', 'first_name', 'subject');
const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnop'), minLength: 3, maxLength: 8 });
const digits = (count: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });

/** A secret, and how it stands in a form: by itself in a field that holds secrets, or inside any other text. */
const entered = fc.oneof(
  fc.record({ field: secretField, secret: fc.uuid().map((id) => `Tajné ${id}`) }).map(({ field, secret }) => ({ field, secret, value: secret })),
  fc
    .record({
      field: openField,
      secret: fc.oneof(
        fc.tuple(word, word).map(([name, host]) => `${name}@${host}.cz`),
        digits(8).map((rest) => `+4207${rest}`),
        word.map((name) => `Smlouva ${name}.pdf`),
      ),
    })
    .map(({ field, secret }) => ({ field, secret, value: `Viz ${secret}, děkujeme.` })),
);
/** At some depth of objects and lists, as forms nest them. */
const form = fc
  .tuple(entered, fc.array(fc.oneof(word, fc.constant(0)), { maxLength: 3 }))
  .map(([{ field, secret, value }, above]) => ({
    secret,
    values: above.reduce<Record<string, unknown>>((inner, step) => (typeof step === 'string' ? { [step]: inner } : { items: [inner] }), { [field]: value }),
  }));

test('drafts and conflicting versions are masked whatever they hold, and replay to the same state', () => {
  fc.assert(
    fc.property(form, form, form, fc.boolean(), ({ values, secret }, mine, theirs, isBefore) => {
      const { store } = testStore();
      store.dispatch(draftSaved('1:companies/7', values, null));
      store.dispatch(panelOpened({ panel: 'conflict', value: { mine: mine.values, theirs: theirs.values, changed: Object.keys(mine.values) } }));
      // In the state that a record begins with, as well as in its actions.
      if (isBefore) store.beginHistory();
      const { text } = exportRecord(store.history(), store.getState(), surroundings);
      for (const hidden of [secret, mine.secret, theirs.secret]) expect(text).not.toContain(hidden);
      expect(replayOf(readRecord(text)!).store.getState()).toEqual(masked(store.getState()));
    }),
    { numRuns: 60 },
  );
});

test('the fields taken for secret here are those of the list', () => {
  fc.assert(fc.property(secretField, openField, (secret, open) => isMaskedField(secret) && !isMaskedField(open)));
});
