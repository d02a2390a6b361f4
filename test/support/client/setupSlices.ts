import { closeNetwork, expectAllAnswered, openNetwork, waitForMockedRequests } from './network.ts';
import { endStores } from './testStore.ts';

beforeAll(closeNetwork);
afterEach(async () => {
  await waitForMockedRequests();
  await endStores();
  await expectAllAnswered();
});
afterAll(() => {
  // Before the network, because a file's last test may have replaced `fetch` and files of a process share it.
  jest.restoreAllMocks();
  openNetwork();
});
