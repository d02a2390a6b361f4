import { testEveryScreen } from '../../../support/client/everyScreen/testEveryScreen';

// A canvas draws nothing in jsdom.
jest.mock('../../../../src/client/screens/garage/BarChart', () => ({ __esModule: true, default: () => null }));

testEveryScreen(3);
