import { closeNetwork, expectAllAnswered, openNetwork, waitForMockedRequests } from './network.ts';
import { endStores } from './testStore.ts';

beforeAll(closeNetwork);
afterEach(async () => {
  await waitForMockedRequests();
  await endStores();
  await expectAllAnswered();
});
afterAll(openNetwork);
