import { closeNetwork, expectAllAnswered, openNetwork } from './network';
import { endStores } from './testStore';

beforeAll(closeNetwork);
afterEach(async () => {
  await endStores();
  expectAllAnswered();
});
afterAll(openNetwork);
