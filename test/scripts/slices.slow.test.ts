import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isActionCreator, type UnknownAction } from '@reduxjs/toolkit';
import { textsOfCalls, textsOfWire } from '../../scripts/marks/calls';
import { secretFieldsFile, secretListsOf, shownNames, untoldSecrets, type Marked } from '../../scripts/marks/lists';
import type { TextOfSchema } from '../../scripts/marks/texts';
import { endpointsOf, textFieldsOf } from '../../scripts/slices/fields';
import { readClient } from '../../scripts/slices/program';
import { screenStatesOf } from '../../scripts/slices/screenStates';
import { isMaskedField } from '../../src/contract/masking/masking';
import { requestFormRules } from '../../src/contract/rules/requests';
import { REQUEST_KINDS } from '../../src/contract/vocabulary/consultation';

const root = path.join(__dirname, '../..');
const client = readClient(root);
const endpointNames = endpointsOf(client).map(({ name }) => name);

/** All texts with their marks. The schemas and routes are read once. */
let marked: Marked;
beforeAll(async () => {
  marked = { wire: await textsOfWire(root), calls: await textsOfCalls(), client: textFieldsOf(client) };
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
  const { portalApi } = await running<{ portalApi: { endpoints: object } }>('api/portalApi.ts');
  const { grantsApi } = await running<{ grantsApi: { endpoints: object } }>('api/grantsApi.ts');
  const injected = [portalApi, grantsApi].flatMap((one) => Object.keys(one.endpoints));
  expect([...endpointNames].sort()).toEqual(injected.sort());
});

it('the record player has the endpoints of every screen, even of screens not opened in its window', async () => {
  await jest.isolateModulesAsync(async () => {
    await running('store/everyArea.ts');
    const { portalApi } = await running<{ portalApi: { endpoints: object } }>('api/portalApi.ts');
    const { grantsApi } = await running<{ grantsApi: { endpoints: object } }>('api/grantsApi.ts');
    const loaded = [portalApi, grantsApi].flatMap((one) => Object.keys(one.endpoints));
    expect(loaded.sort()).toEqual([...endpointNames].sort());
  });
});

it('every action is named area/event after an area of the store', async () => {
  const { rootReducer } = await running<{ rootReducer: (state: undefined, action: UnknownAction) => object }>(
    'store/rootReducer.ts',
  );
  const kept = Object.keys(rootReducer(undefined, { type: 'test/begun' }));
  const types = new Set((await exportedValues()).filter(isActionCreator).map(({ type }) => type));
  expect(types.size).toBeGreaterThan(20);
  for (const type of types) {
    expect(type).toMatch(/^[a-z][A-Za-z]*\/[a-z][A-Za-z]*$/);
    expect(kept).toContain(type.split('/')[0]);
  }
});

it('every screen state has a unique name after an area, different from all actions', async () => {
  const names = screenStatesOf(client).map(({ name, place }) => name ?? place);
  const actions = new Set((await exportedValues()).filter(isActionCreator).map(({ type }) => type));
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, index) => names.indexOf(name) !== index || actions.has(name))).toEqual([]);
  for (const name of names) {
    expect(name).toMatch(/^[a-z][A-Za-z]*\/[a-z][A-Za-z]*$/);
    expect([name, client.files.has(`slices/${name.split('/')[0]}.ts`)]).toEqual([name, true]);
    // The name is also the field of the value in the store, which would be masked, so that a replay would differ.
    expect([name, isMaskedField(name)]).toEqual([name, false]);
  }
});

/**
 * Local component state, by the reason why a support record does not need it. Everything else that determines a screen
 * is in the store (`useScreenState`, `useFormMirror`) or in the URL.
 */
const LOCAL: Record<string, string> = {
  'the pointer and the focus': `components/map/CzechMap.tsx:pointed components/map/CzechMap.tsx:focused components/map/MarkerLayer.tsx:current
    layouts/Footer.tsx:hovered layouts/Footer.tsx:focused layouts/MenuItem.tsx:dismissed layouts/Sidebar.tsx:hovered layouts/Sidebar.tsx:focused
    layouts/ToastHost.tsx:paused ui/Dialog.tsx:opener forms/useStableWhilePressed.ts:shown screens/grants/GrantDetailScreen.tsx:firstId`,
  'measured or drawn from what the store has': `components/map/useSize.ts:size components/map/useMarkers.ts:source components/map/useMarkers.ts:shown
    components/fields/useDebounced.ts:debounced components/fields/useSuggested.ts:last screens/companies/register/RegisterMap.tsx:here forms/PortalForm.tsx:labels
    layouts/header/Hotline.tsx:number layouts/Shell.tsx:lastShown routes/RouteGate.tsx:visited layouts/Shell.tsx:icons layouts/useFloatingPosition.ts:lift`,
  'on its way to the store': `store/hooks/useScreenState.ts:own components/thread/Composer.tsx:text components/thread/Composer.tsx:files
    components/thread/Composer.tsx:own
    screens/auth/LoginScreen.tsx:ownValues screens/auth/LoginScreen.tsx:ownErrors forms/PortalForm.tsx:offered forms/fields/NewPasswordField.tsx:isCommon forms/useRules.ts:come`,
  'where a form begins': `components/dialogs/useStaleVersion.ts:own components/dialogs/useStaleVersion.ts:edition screens/companies/CompanyCreateScreen.tsx:initialValues
    screens/software/SoftwareForm.tsx:initialValues components/requests/RequestForm.tsx:page`,
  'files that were picked, which no record has': `screens/software/import/ImportDialog.tsx:given
    screens/software/import/ImportDialog.tsx:sheet screens/admin/catalogues/import/ImportCatalogue.tsx:rows
    components/files/usePicture.ts:address screens/companies/form/PictureEditor.tsx:picked
    screens/companies/form/CropDialog.tsx:cut`,
  'a password in clear, which no record shows': 'ui/Password.tsx:isShown screens/auth/CredentialField.tsx:isShown',
  'Google, for which the embedded map stands in a replay':
    'components/map/GoogleEngine.tsx:map components/map/MapEngine.tsx:stands',
  'clocks, of which the store knows what they told': 'forms/Countdown.tsx:now',
  'the print view': 'screens/grants/usePrinting.ts:printing',
  'an ornament that moves by itself, of which the store knows where it stood': 'layouts/Footer.tsx:index',
  'the record and its player themselves': `App.tsx:shown components/support/SupportDialog.tsx:record components/support/SupportDialog.tsx:isRead
    components/support/SupportDialog.tsx:note screens/support/PlayerBar.tsx:isListed screens/support/PlayerBar.tsx:isHidden
    screens/support/ReplayScreen.tsx:opened screens/support/ReplayScreen.tsx:fileName screens/support/ReplayScreen.tsx:failure
    screens/support/ReplayPlayer.tsx:step screens/support/ReplayPlayer.tsx:isPlaying screens/support/ReplayPlayer.tsx:router
    screens/support/ReplayFrame.tsx:body`,
};

it('no component keeps state that determines a screen outside the store', () => {
  const kept = [...client.files].flatMap(([place, { text }]) =>
    [...text.matchAll(/const \[\{?\s*(?:\w+: )?(\w+)[^=]*= use(?:State|Reducer)\b/g)].map(
      ([, name]) => `${place}:${name}`,
    ),
  );
  const uses = [...client.files].flatMap(([, { text }]) => [...text.matchAll(/(?<!`)\buse(?:State|Reducer)[(<]/g)]);
  expect(kept).toHaveLength(uses.length);
  expect(kept.sort()).toEqual(
    Object.values(LOCAL)
      .flatMap((places) => places.split(/\s+/))
      .sort(),
  );
});
