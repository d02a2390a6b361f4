import nock from 'nock';

// A server that calls somewhere a test did not expect fails that test; its own database may be local.
beforeAll(() => {
  nock.disableNetConnect();
  nock.enableNetConnect(/^(127\.0\.0\.1|localhost)(:\d+)?$/);
});

afterEach(() => {
  nock.cleanAll();
});
