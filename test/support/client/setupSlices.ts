import { closeNetwork, expectAllAnswered, openNetwork, waitForMockedRequests } from './network';
import { endStores } from './testStore';

beforeAll(closeNetwork);
afterEach(async () => {
  await waitForMockedRequests();
  await endStores();
  await expectAllAnswered();
});
afterAll(openNetwork);
