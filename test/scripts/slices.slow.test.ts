import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isActionCreator, type UnknownAction } from '@reduxjs/toolkit';
import { register } from 'tsx/esm/api';
import { isMaskedField } from '#contract/masking/masking.ts';
import { requestFormRules } from '#contract/rules/requests.ts';
import { REQUEST_KINDS } from '#contract/vocabulary/consultation.ts';
import { textsOfCalls, textsOfWire } from '#scripts/marks/calls.ts';
import { secretFieldsFile, secretListsOf, shownNames, untoldSecrets, type FieldMarks } from '#scripts/marks/lists.ts';
import type { TextOfSchema } from '#scripts/marks/texts.ts';
import { endpointsOf, textFieldsOf } from '#scripts/slices/fields.ts';
import { readClient } from '#scripts/slices/program.ts';
import { screenStatesOf } from '#scripts/slices/screenStates.ts';

const root = path.join(import.meta.dirname, '../..');
const client = readClient(root);
const endpointNames = endpointsOf(client).map(({ name }) => name);

/** All texts with their marks. The schemas and routes are read once. */
let marked: FieldMarks;
beforeAll(async () => {
  marked = { wire: await textsOfWire(root), calls: textsOfCalls(), client: textFieldsOf(client) };
});

interface Rules {
  describe?: () => { fields?: Record<string, { type: string; oneOf?: unknown[] }> };
}

/** Names of entered texts, which drafts and conflicting versions contain without a type. */
async function enteredFields(): Promise<string[]> {
  const folder = path.join(root, 'src/contract/rules');
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(path.join(folder, file)) as Promise<Record<string, Rules>>),
  );
  const made = modules.flatMap((module) => Object.values(module));
  const rules: Rules[] = [...made, ...REQUEST_KINDS.map((kind) => requestFormRules(kind))];
  const fields = rules.flatMap((one) => Object.entries((typeof one === 'object' && one.describe?.().fields) || {}));
  expect(fields.length).toBeGreaterThan(50);
  return fields.flatMap(([field, { type, oneOf = [] }]) => (type === 'string' && oneOf.length === 0 ? [field] : []));
}

it('every text that is sent, returned, stored or entered is marked as secret or shown', async () => {
  const { wire, calls, client: carried } = marked;
  expect([wire.length, calls.length, carried.length].every((count) => count > 300)).toBe(true);
  const shown = shownNames(marked);
  const isDecided = (field: string, carrier?: string) =>
    isMaskedField(field, carrier) || shown.has(field.toLowerCase());
  const undecidedIn = (texts: readonly TextOfSchema[]) =>
    texts.flatMap(({ place, mark }) =>
      mark ? [] : [`${place} is neither Secret() nor Shown() (contract/wire/marks)`],
    );
  const inClient = carried.flatMap(({ field, carrier, mark }) =>
    mark || isDecided(field, carrier)
      ? []
      : [`${carrier}: ${field} is neither Secret<string> nor Shown<string> (contract/wire/marks)`],
  );
  const entered = (await enteredFields()).flatMap((field) =>
    isDecided(field) ? [] : [`rules: ${field} is no field of contract/wire that is Secret() or Shown()`],
  );
  // Reports only the first level with unmarked texts, because the following ones would repeat them.
  const found =
    [undecidedIn(wire), undecidedIn(calls), [...inClient, ...entered]].find((sentences) => sentences.length > 0) ?? [];
  expect([...new Set(found)]).toEqual([]);
});

it('every secret can be distinguished from shown fields of the same name', () => {
  expect(untoldSecrets(marked)).toEqual([]);
});

it('the masked fields are generated from the marks by `npm run marks`', () => {
  expect(readFileSync(path.join(root, 'src/contract/masking/secretFields.ts'), 'utf8')).toBe(
    secretFieldsFile(secretListsOf(marked)),
  );
});

it('a call with masked arguments has the same name on both sides', () => {
  for (const call of Object.keys(secretListsOf(marked).calls)) expect(endpointNames).toContain(call);
});

interface Api {
  endpoints: object;
}

/** Imports a client module, which is typed for browsers only. */
const running = <T>(place: string) => import(path.join(root, 'src/client', place)) as Promise<T>;

/** All exports of files with actions or endpoints, including actions exported in groups. */
async function exportedValues(): Promise<unknown[]> {
  const places = [...client.files].flatMap(([place, { text }]) =>
    /\b(create(Action|Slice|AsyncThunk)|injectEndpoints)\b/.test(text) ? [place] : [],
  );
  const modules = await Promise.all(places.map((place) => running<Record<string, unknown>>(place)));
  const values = modules.flatMap((module) => Object.values(module));
  const groups = values.filter(
    (value) => typeof value === 'object' && value !== null && Object.values(value).every(isActionCreator),
  );
  return [...values, ...groups.flatMap((group) => Object.values(group as object) as unknown[])];
}

it('the texts are read from every endpoint of the running client', async () => {
  await exportedValues();
  const { portalApi } = await running<{ portalApi: Api }>('shared/api/portalApi.ts');
  const { grantsApi } = await running<{ grantsApi: Api }>('shared/api/grantsApi.ts');
  const injected = [portalApi, grantsApi].flatMap((one) => Object.keys(one.endpoints));
  expect([...endpointNames].sort()).toEqual(injected.sort());
});

it('the record player has the endpoints of every screen, even of screens not opened in its window', async () => {
  // In a namespace of their own modules are loaded anew.
  const player = register({ namespace: 'player' });
  const load = (place: string) =>
    player.import(path.join(root, 'src/client', place), import.meta.url) as Promise<Record<string, Api>>;
  await load('app/replay/everyArea.ts');
  const { portalApi } = await load('shared/api/portalApi.ts');
  const { grantsApi } = await load('shared/api/grantsApi.ts');
  await player.unregister();
  const loaded = [portalApi, grantsApi].flatMap((one) => Object.keys(one!.endpoints));
  expect(loaded.sort()).toEqual([...endpointNames].sort());
});

it('every action is named area/event after an area of the store', async () => {
  const { rootReducer } = await running<{ rootReducer: (state: undefined, action: UnknownAction) => object }>(
    'shared/store/rootReducer.ts',
  );
  const stored = Object.keys(rootReducer(undefined, { type: 'test/begun' }));
  const types = new Set((await exportedValues()).filter(isActionCreator).map(({ type }) => type));
  expect(types.size).toBeGreaterThan(20);
  for (const type of types) {
    expect(type).toMatch(/^[a-z][A-Za-z]*\/[a-z][A-Za-z]*$/);
    expect(stored).toContain(type.split('/')[0]);
  }
});

it('every screen state has a unique name after an area, different from all actions', async () => {
  const names = screenStatesOf(client).map(({ name, place }) => name ?? place);
  const actions = new Set((await exportedValues()).filter(isActionCreator).map(({ type }) => type));
  const areas = [...client.files.keys()].flatMap(
    (place) =>
      /^(?:shared\/(?:store\/slices|session|records\/\w+)|features\/\w+)\/(\w+?)(?:Api|Slice)?\.ts$/.exec(place)?.[1] ??
      [],
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, index) => names.indexOf(name) !== index || actions.has(name))).toEqual([]);
  for (const name of names) {
    expect(name).toMatch(/^[a-z][A-Za-z]*\/[a-z][A-Za-z]*$/);
    expect(areas).toContain(name.split('/')[0]);
    // The name is also the field of the value in the store, which would be masked, so that a replay would differ.
    expect([name, isMaskedField(name)]).toEqual([name, false]);
  }
});
