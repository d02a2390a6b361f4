import { fileRegistry } from '#shared/api/blobRegistry.ts';
import { uploadProgressed } from '#shared/api/upload.ts';
import { filesApi } from '#shared/records/files/filesApi.ts';
import { uploadBegun } from '#shared/records/files/filesSlice.ts';
import { sessionEnded } from '#shared/session/userSlice.ts';
import { buildFile } from '#support/client/builders.ts';
import { api, refuse, serve } from '#support/client/network.ts';
import { testStore, TOKEN } from '#support/client/testStore.ts';
import { until } from '#support/waiting.ts';

const of = { owner: 'companies', id: 7 } as const;
const { listFiles, uploadFile, updateFile, deleteFile } = filesApi.endpoints;

const aFile = () => new File(['Řízek'], 'Smlouva č. 1.txt', { type: 'text/plain' });
const upload = () => uploadFile.initiate({ of, reference: fileRegistry.add(aFile()) });

describe('files of a company', () => {
  it('are listed, and refetched after an upload', async () => {
    const { store, toasts } = testStore();
    serve('/companies/7/files/', { results: [] });
    await store.dispatch(listFiles.initiate(of));

    let sent = '';
    api()
      .post('/companies/7/files/', (body: unknown) => Boolean((sent = String(body))))
      .matchHeader('Authorization', `Token ${TOKEN}`)
      .matchHeader('Content-Type', /^multipart\/form-data; boundary=/)
      .reply(201, buildFile());
    serve('/companies/7/files/', { results: [buildFile()] });
    const { data } = await store.dispatch(upload());
    expect(data).toMatchObject({ id: buildFile().id });
    expect(sent).toMatch(/name="file"; filename="Smlouva č. 1.txt"/);
    expect(sent).toContain('Řízek');
    expect(toasts()).toEqual(['Uloženo']);
    expect((await store.dispatch(listFiles.initiate(of))).data).toHaveLength(1);
  });

  it('have an upload progress while they upload, and none afterwards', async () => {
    const { store } = testStore();
    api().post('/companies/7/files/').reply(201, buildFile());
    const percents: unknown[] = [];
    const reference = fileRegistry.add(aFile());
    store.dispatch(uploadBegun({ reference, place: 'companies/7/files', fileName: aFile().name }));
    const running = store.dispatch(uploadFile.initiate({ of, reference }));
    const stop = store.subscribe(() =>
      percents.push(...Object.values(store.getState().files).map(({ percent }) => percent)),
    );
    await running;
    stop();
    expect(percents).toContain(100);
    expect(store.getState().files).toEqual({});
  });

  it("show the server's error when it refuses an upload", async () => {
    const { store, toasts } = testStore();
    api().post('/companies/7/files/').reply(413, { detail: 'Soubor je větší než 20 MB.' });
    const { error } = await store.dispatch(upload());
    expect(error).toMatchObject({ kind: 'response', status: 413 });
    expect(toasts()).toEqual(['Soubor je větší než 20 MB.']);
    expect(store.getState().files).toEqual({});
  });

  it('show no toast after a network error, because the screen shows it', async () => {
    const { store, toasts } = testStore();
    api().post('/companies/7/files/').replyWithError('reset');
    expect((await store.dispatch(upload())).error).toMatchObject({ kind: 'network' });
    expect(toasts()).toEqual([]);
  });

  it('can be aborted while they upload, without a toast', async () => {
    const { store, toasts } = testStore();
    const request = api().post('/companies/7/files/').delay(2_000).reply(201, buildFile());
    const running = store.dispatch(upload());
    await until(() => request.isDone());
    running.abort();
    expect(await running).toHaveProperty('error');
    expect(toasts()).toEqual([]);
    expect(store.getState().files).toEqual({});
  });

  it('end by the timeout when an upload makes no progress', async () => {
    const { store } = testStore({ timeoutMs: 60 });
    api().post('/companies/7/files/').delay(2_000).reply(201, buildFile());
    expect((await store.dispatch(upload())).error).toEqual({ kind: 'timeout' });
  });

  it('are renamed, described and deleted with an undo', async () => {
    const { store, toasts } = testStore();
    const patch = { name: 'Ceník.pdf', description: 'Platí od ledna' };
    api().patch('/files/51/', patch).reply(200, buildFile(patch));
    await store.dispatch(updateFile.initiate({ of, id: 51, patch }));
    api().delete('/files/51/').reply(204);
    await store.dispatch(deleteFile.initiate({ of, id: 51 }));
    expect(toasts()).toEqual(['Změny byly uloženy.', 'Smazáno']);
    expect(store.getState().toasts.shown.at(-1)).toMatchObject({ undo: { area: 'files', id: 51 } });

    refuse('patch', '/files/51/', { name: ['Toto pole je povinné'] });
    await store.dispatch(updateFile.initiate({ of, id: 51, patch: { name: '' } }));
    expect(store.getState().errors).toEqual({ updateFile: { name: ['Toto pole je povinné'] } });
    api().delete('/files/51/').reply(403, { detail: 'Nemáte oprávnění.' });
    await store.dispatch(deleteFile.initiate({ of, id: 51 }));
    expect(toasts()).toContain('Nemáte oprávnění.');
  });
});

it('the upload progress is cleared when the session ends', () => {
  const { store } = testStore();
  store.dispatch(uploadBegun({ reference: 'a', place: 'companies/7/files', fileName: 'Ceník.pdf' }));
  store.dispatch(uploadProgressed({ reference: 'a', percent: 40 }));
  expect(store.getState().files).toEqual({ a: { place: 'companies/7/files', fileName: 'Ceník.pdf', percent: 40 } });
  store.dispatch(sessionEnded('expired'));
  expect(store.getState().files).toEqual({});
});
