import { closeNetwork, expectAllAnswered, openNetwork } from './network';
import { endStores } from './testStore';

beforeAll(closeNetwork);
afterEach(() => {
  endStores();
  expectAllAnswered();
});
afterAll(openNetwork);
