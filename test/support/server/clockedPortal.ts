import { startPortal, type TestPortal } from './startPortal';

interface ClockedPortal {
  portal: TestPortal;
  /** By the portal's clock, which goes where a test puts it. */
  now: Date;
}

/** A portal for the tests of a file, with a clock that stands still; each test begins at the present moment. */
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
