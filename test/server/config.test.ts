import { isLoopback, keepDemoAtHome, readConfig } from '#server/config.ts';

it('needs no variables and uses the documented defaults', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    environment: 'development',
    logLevel: 'info',
    databaseUrl: null,
    databasePrepared: true,
    grantsUrl: null,
    googleMapsApiKey: null,
    smtpUrl: null,
    apiDocs: true,
    secondFactor: 'operators',
    oidc: null,
    s3: null,
    trustProxy: false,
    instances: 1,
    databasePoolSize: 10,
    metrics: null,
  });
});

it('treats an empty value as missing and trims spaces', () => {
  expect(readConfig({ PORT: '', GRANTS_URL: '  ', HOST: ' 0.0.0.0 ' })).toMatchObject({
    port: 3000,
    grantsUrl: null,
    host: '0.0.0.0',
  });
});

it('strips trailing slashes from URLs so that paths can be appended', () => {
  expect(readConfig({ PUBLIC_URL: 'https://portal.test/', ARES_URL: 'https://ares.test/rest//' })).toMatchObject({
    publicUrl: 'https://portal.test',
    aresUrl: 'https://ares.test/rest',
  });
});

it.each([
  ['2', 2],
  ['0', false],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
])('parses TRUST_PROXY %s', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

it('allows several instances only with a shared database, file storage and secret', () => {
  const shared = {
    DATABASE_URL: 'postgres://portal@db.test/portal',
    S3_ENDPOINT: 'https://s3.test',
    S3_BUCKET: 'portal',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: 'x'.repeat(32),
  };
  expect(readConfig({ ...shared, INSTANCES: '2' }).instances).toBe(2);
  expect(readConfig({ INSTANCES: '1' }).instances).toBe(1);
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...inFolder } = shared;
  expect([S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY]).not.toContain(undefined);
  expect(() => readConfig({ ...inFolder, INSTANCES: '2' })).toThrow(
    'Chybné nastavení S3_ENDPOINT: je potřeba, když je INSTANCES víc než 1: ' +
      'soubory ve složce jednoho procesu ostatní procesy nevidí, uložte je do úložiště S3',
  );
  expect(() => readConfig({ ...shared, DATABASE_URL: '', INSTANCES: '2' })).toThrow(/DATABASE_URL/);
  expect(() => readConfig({ ...shared, SECRET_KEY: '', INSTANCES: '2' })).toThrow(/SECRET_KEY/);
  for (const wrong of ['0', '-1', '1.5', 'dva']) expect(() => readConfig({ INSTANCES: wrong })).toThrow(/INSTANCES/);
});

it('accepts CORS origins only in the form sent by browsers', () => {
  expect(readConfig({}).corsOrigins).toEqual([]);
  const named = ' https://a.test, http://localhost:8080 ,';
  expect(readConfig({ CORS_ORIGINS: named }).corsOrigins).toEqual(['https://a.test', 'http://localhost:8080']);
  for (const wrong of [
    '*',
    'null',
    'https://a.test/',
    'https://a.test/cesta',
    'https://*.a.test',
    'ftp://a.test',
    'a.test',
  ])
    expect(() => readConfig({ CORS_ORIGINS: wrong })).toThrow(/CORS_ORIGINS/);
});

it('allows pages to call the API of another server', () => {
  expect(readConfig({})).toMatchObject({ apiUrl: null, apiCredentials: 'include' });
  const other = { API_URL: 'https://api.test/api/v1/', API_CREDENTIALS: 'omit' };
  expect(readConfig(other)).toMatchObject({ apiUrl: 'https://api.test/api/v1', apiCredentials: 'omit' });
  expect(() => readConfig({ API_CREDENTIALS: 'always' })).toThrow(/API_CREDENTIALS/);
});

it('accepts a pool size from one to a thousand', () => {
  expect(readConfig({ DATABASE_POOL_SIZE: '1' }).databasePoolSize).toBe(1);
  expect(readConfig({ DATABASE_POOL_SIZE: '1000' }).databasePoolSize).toBe(1000);
});

it.each([
  ['portal@firma.test', { name: '', address: 'portal@firma.test' }],
  ['IT portál <portal@firma.test>', { name: 'IT portál', address: 'portal@firma.test' }],
  ['"Portál, s.r.o." <portal@firma.test>', { name: 'Portál, s.r.o.', address: 'portal@firma.test' }],
])('accepts %s as sender and operator', (value, expected) => {
  const { mailFrom, operatorEmail } = readConfig({ MAIL_FROM: value, OPERATOR_EMAIL: value });
  expect([mailFrom, operatorEmail]).toEqual([expected, expected.address]);
});

it('accepts DATABASE_PREPARED on or off', () => {
  expect(readConfig({ DATABASE_PREPARED: 'off' }).databasePrepared).toBe(false);
  expect(readConfig({ DATABASE_PREPARED: 'on' }).databasePrepared).toBe(true);
  expect(() => readConfig({ DATABASE_PREPARED: 'ne' })).toThrow('DATABASE_PREPARED');
});

it.each([
  ['production', undefined, false],
  ['production', 'on', true],
  ['development', undefined, true],
  ['development', 'off', false],
])('in %s with API_DOCS %s publishes the API documentation: %s', (NODE_ENV, API_DOCS, isPublished) => {
  expect(readConfig({ NODE_ENV, ...(API_DOCS && { API_DOCS }) }).apiDocs).toBe(isPublished);
});

it('reads related settings together', () => {
  const oidc = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' };
  expect(readConfig(oidc).oidc).toEqual({
    issuer: 'https://id.test',
    clientId: 'portal',
    clientSecret: 's',
    name: 'Firemní účet',
    trustEmail: false,
  });
  expect(readConfig({ ...oidc, OIDC_TRUST_EMAIL: 'on' }).oidc).toMatchObject({ trustEmail: true });
});

it.each([
  ['PORT', { PORT: 'http' }],
  ['PORT', { PORT: '70000' }],
  ['NODE_ENV', { NODE_ENV: 'staging' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'portal.test' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/portal' }],
  ['ARES_URL', { ARES_URL: 'ftp://ares.test' }],
  ['GRANTS_URL', { GRANTS_URL: 'javascript:alert(1)' }],
  ['SMTP_URL', { SMTP_URL: 'mail.test' }],
  ['MAIL_FROM', { MAIL_FROM: 'portal' }],
  ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'a@b.cz\nBcc: c@d.cz' }],
  ['OPERATOR_EMAIL', { OPERATOR_EMAIL: 'a@b.cz, c@d.cz' }],
  ['OIDC_ISSUER', { OIDC_ISSUER: 'id.test', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' }],
  [
    'OIDC_ISSUER',
    { NODE_ENV: 'production', OIDC_ISSUER: 'http://id.test', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' },
  ],
  ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'portal' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.test', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '0' }],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '1001' }],
  ['METRICS_PORT', { METRICS_PORT: 'metrics' }],
  ['METRICS_PORT', { METRICS_PORT: '3000' }],
  ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_TOKEN: 'a'.repeat(31) }],
  ['METRICS_TOKEN', { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['API_DOCS', { API_DOCS: 'no' }],
  ['SECOND_FACTOR', { SECOND_FACTOR: 'clients' }],
  ['SECRET_KEY', { SECRET_KEY: 'a'.repeat(31) }],
])('rejects a wrong %s with one line that names it', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^Chybné nastavení ${name}: [^\\n]+$`));
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.0.0.53', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['portal.test', false],
  ['127.0.0.1.portal.test', false],
  ['localhost.portal.test', false],
])('%s is a loopback address: %s', (host, own) => {
  expect(isLoopback(host)).toBe(own);
});

it('allows the demo to listen only on loopback addresses, and production on any', () => {
  expect(() => keepDemoAtHome(readConfig({}))).not.toThrow();
  expect(() => keepDemoAtHome(readConfig({ HOST: '0.0.0.0', NODE_ENV: 'production' }))).not.toThrow();
  expect(() => keepDemoAtHome(readConfig({ HOST: '0.0.0.0' }))).toThrow(
    /^Chybné nastavení HOST: .*NODE_ENV=production$/,
  );
  expect(() => keepDemoAtHome(readConfig({ HOST: '192.168.1.5', NODE_ENV: 'test' }))).toThrow('HOST');
});
