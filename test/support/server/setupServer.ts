import './cheapHashes.ts';
import nock from 'nock';

// An unexpected outgoing request fails the test. The database may be local.
beforeAll(() => {
  if (!nock.isActive()) nock.activate();
  nock.disableNetConnect();
  nock.enableNetConnect(/^(127\.0\.0\.1|localhost)(:\d+)?$/);
});

afterEach(() => {
  nock.cleanAll();
});
