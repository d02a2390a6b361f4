import { softwareApi } from '#features/software/softwareApi.ts';
import { undoRequested } from '#shared/store/slices/toasts.ts';
import { errors } from '#shared/texts/errors.ts';
import { buildSoftware } from '#support/client/builders.ts';
import { api } from '#support/client/network.ts';
import { testStore } from '#support/client/testStore.ts';

const deleting = (id: number) => softwareApi.endpoints.deleteSoftware.initiate({ id });
/** Waits until the toasts change; the timeout of the test limits the wait. */
async function nextToasts(toasts: () => string[], before: readonly string[]): Promise<string[]> {
  while (toasts().join() === before.join()) await new Promise((resolve) => setTimeout(resolve, 5));
  return toasts();
}

describe('the toast after a deletion', () => {
  it('is shown for ten seconds, and its undo restores the record', async () => {
    const { store, toasts } = testStore();
    api().delete('/software/31/').reply(204);
    await store.dispatch(deleting(31));
    const [toast] = store.getState().toasts.shown;
    expect(toast).toMatchObject({ message: 'Smazáno', durationMs: 10_000, undo: { area: 'software', id: 31 } });

    api().post('/software/31/restore/').reply(200, buildSoftware());
    store.dispatch(undoRequested({ toast: toast!.id, undo: toast!.undo! }));

    expect(await nextToasts(toasts, ['Smazáno'])).toEqual(['Smazáno', 'Vráceno zpět']);
    expect(store.getState().toasts.shown).toMatchObject([{ message: 'Vráceno zpět' }]);
  });

  it('is shown for each of two consecutive deletions', async () => {
    const { store, toasts } = testStore();
    api().delete('/software/31/').reply(204).delete('/software/32/').reply(204);
    await store.dispatch(deleting(31));
    await store.dispatch(deleting(32));
    expect(toasts()).toEqual(['Smazáno', 'Smazáno']);
  });

  it.each([
    ['/software/31/restore/', { area: 'software' as const, id: 31 }],
    ['/software/bulk/restore/', { area: 'manySoftware' as const, ids: [31, 32] }],
  ])("shows the server's error, or that there is no answer: %s", async (path, undo) => {
    const { store, toasts } = testStore();
    api().post(path).reply(404, { detail: 'Nenalezeno.' }).post(path).replyWithError('lost');
    store.dispatch(undoRequested({ toast: 'any', undo }));
    expect(await nextToasts(toasts, [])).toEqual(['Nenalezeno.']);
    store.dispatch(undoRequested({ toast: 'any', undo }));
    expect(await nextToasts(toasts, ['Nenalezeno.'])).toEqual(['Nenalezeno.', errors.noAnswer]);
    expect(store.getState().toasts.shown.map((toast) => toast.undo)).toEqual([undefined, undo]);
  });
});
