import { closeNetwork, expectAllAnswered, openNetwork, waitUntilAsked } from './network';
import { endStores } from './testStore';

beforeAll(closeNetwork);
afterEach(async () => {
  await waitUntilAsked();
  await endStores();
  await expectAllAnswered();
});
afterAll(openNetwork);
