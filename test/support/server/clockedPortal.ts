import { startPortal, type TestPortal } from './startPortal';

interface ClockedPortal {
  portal: TestPortal;
  /** Current time of the portal's clock, set by tests. */
  now: Date;
}

/** A portal for the tests of a file with a stopped clock, reset to the current time before each test. */
export function clockedPortal(): ClockedPortal {
  const clocked = { now: new Date() } as ClockedPortal;
  beforeAll(async () => {
    clocked.portal = await startPortal({ clock: () => clocked.now });
  });
  afterAll(() => clocked.portal.close());
  beforeEach(() => {
    clocked.now = new Date();
  });
  return clocked;
}
