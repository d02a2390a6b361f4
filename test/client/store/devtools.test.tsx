import { monitorOf } from '../../support/client/devtools';
import jsan from 'jsan';
import { maskedJson, maskValue } from '../../../src/contract/masking';
import { deviceChanged } from '../../../src/client/slices/device';
import { projectsApi } from '../../../src/client/slices/projects';
import { userApi } from '../../../src/client/slices/user';
import { buildPage, buildProject, buildUser } from '../../support/client/builders';
import { api } from '../../support/client/network';
import { testStore, TOKEN } from '../../support/client/testStore';

test('the serialiser of Redux DevTools, which names places in lists by numbers, masks as a record does', async () => {
  const { store } = testStore({ loggedIn: false });
  store.dispatch(deviceChanged({ window: [1366, 900], media: ['phone'] }));
  api().post('/accounts/login/').reply(200, { key: TOKEN });
  api().get('/users/self/').reply(200, buildUser({ email: 'eva@firma.cz', phone: '+420777000112' }));
  await store.dispatch(userApi.endpoints.login.initiate({ email: 'eva@firma.cz', password: 'Demo1234' }));
  api().get('/projects/').query({ q: 'eva@firma.cz' }).reply(200, buildPage([buildProject({ description: 'Volejte 777 000 112.' })]));
  await store.dispatch(projectsApi.endpoints.listProjects.initiate({ q: 'eva@firma.cz' }));

  const listed = { list: ['eva@firma.cz', { phone: 777_000_112 }, ['777 000 112', 5]] };
  for (const tree of [store.getState(), monitorOf(store).actions(), listed]) {
    // As the extension's part in the page does it for a store with a replacer of its own.
    const text = jsan.stringify(tree, maskValue, undefined, true);
    for (const secret of [TOKEN, 'eva@firma.cz', 'Demo1234', '777000112', '777 000 112']) expect(text).not.toContain(secret);
    expect(jsan.parse(text)).toEqual(JSON.parse(maskedJson(tree)));
  }
});
