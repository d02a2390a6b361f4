import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { testStore } from '#support/client/testStore.ts';

interface Thing {
  etag: string;
  name: string;
  tags: number[];
}
const REFUSED = { error: { kind: 'response', status: 412, body: null } };
const SILENT = { error: { kind: 'silence' } };
const first: Thing = { etag: '1', name: 'Spis', tags: [1, 2] };

/**
 * Renders a form over a server that other windows write to. `server` is the saved record; every save is recorded with
 * the version it overwrites, and succeeds only when that version is the newest one.
 */
function edit() {
  const server = { now: first, canRead: true };
  const saves: { values: Omit<Thing, 'etag'>; over: string; isTaken: boolean }[] = [];
  const { store } = testStore();
  const { result } = renderHook(
    () =>
      useStaleVersion<Thing, Omit<Thing, 'etag'>>(first, {
        read: () => Promise.resolve(server.canRead ? { data: server.now } : SILENT),
        save: (values, base) => {
          const isTaken = base.etag === server.now.etag;
          saves.push({ values, over: base.etag, isTaken });
          if (!isTaken) return Promise.resolve(REFUSED);
          server.now = { ...values, etag: String(Number(server.now.etag) + 1) };
          return Promise.resolve({ data: server.now });
        },
        valuesOf: ({ name, tags }) => ({ name, tags }),
      }),
    { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> },
  );
  const othersSave = (thing: Omit<Thing, 'etag'>) => {
    server.now = { ...thing, etag: String(Number(server.now.etag) + 1) };
  };
  const staleVersion = () => result.current.staleVersion;
  return { editing: () => result.current, staleVersion, server, saves, othersSave };
}

it('saves an unchanged record over the version the form started with', async () => {
  const { editing, staleVersion, saves, server } = edit();
  await act(() => editing().submit({ name: 'Nový', tags: [1] }));
  expect(saves).toEqual([{ values: { name: 'Nový', tags: [1] }, over: '1', isTaken: true }]);
  expect([server.now.name, staleVersion()]).toEqual(['Nový', null]);
});

it('saves the merged values over exactly the version that was compared with the own one', async () => {
  const { editing, staleVersion, saves, othersSave, server } = edit();
  othersSave({ name: 'Jejich', tags: [2, 1] });
  await act(() => editing().submit({ name: 'Můj', tags: [1, 2] }));
  expect(staleVersion()).toMatchObject({ mine: { name: 'Můj' }, theirs: { etag: '2', name: 'Jejich' } });
  // The tags are the same in a different order.
  expect([staleVersion()!.names, staleVersion()!.kept]).toEqual([['name'], ['name']]);

  await act(() => staleVersion()!.confirm(['name']));
  expect(saves.at(-1)).toEqual({ values: { name: 'Můj', tags: [2, 1] }, over: '2', isTaken: true });
  expect(server.now).toEqual({ etag: '3', name: 'Můj', tags: [2, 1] });
  expect([staleVersion(), editing().base.etag, editing().edition]).toEqual([null, '3', 1]);
});

it('shows a save made between the 412 and the choice too, and overwrites nothing', async () => {
  const { editing, staleVersion, othersSave, server, saves } = edit();
  othersSave({ name: 'Jejich', tags: [] });
  await act(() => editing().submit({ name: 'Můj', tags: [] }));
  othersSave({ name: 'Další', tags: [] });
  await act(() => staleVersion()!.confirm(['name']));
  expect(saves.at(-1)).toMatchObject({ over: '2', isTaken: false });
  expect(server.now.name).toBe('Další');
  expect(staleVersion()).toMatchObject({ mine: { name: 'Můj' }, theirs: { etag: '3', name: 'Další' } });
  // The next choice can be made: no request is pending any more.
  expect(staleVersion()!.saving).toBeUndefined();
});

it('accepts their version without saving, and continues from it', async () => {
  const { editing, staleVersion, othersSave, saves } = edit();
  othersSave({ name: 'Jejich', tags: [] });
  await act(() => editing().submit({ name: 'Můj', tags: [] }));
  act(() => staleVersion()!.keep([]));
  await act(() => staleVersion()!.confirm(['name']));
  expect(saves).toHaveLength(1);
  expect([editing().base.name, staleVersion()]).toEqual(['Jejich', null]);
});

it('leaves the form unchanged when the newer version cannot be loaded', async () => {
  const { editing, staleVersion, othersSave, server } = edit();
  othersSave({ name: 'Jejich', tags: [] });
  server.canRead = false;
  const result = await act(() => editing().submit({ name: 'Můj', tags: [] }));
  expect(result.error).toEqual(REFUSED.error);
  expect(staleVersion()).toBeNull();
});
