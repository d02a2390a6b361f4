import { readConfig } from '../../src/server/config';

it('an empty environment is enough, and every setting has the documented default', () => {
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
    oidc: null,
    s3: null,
    trustProxy: false,
  });
});

it('an empty value counts as absent, spaces around one are dropped', () => {
  expect(readConfig({ PORT: '', GRANTS_URL: '  ', HOST: ' 0.0.0.0 ' })).toMatchObject({ port: 3000, grantsUrl: null, host: '0.0.0.0' });
});

it('addresses lose their last slash, so that paths can follow', () => {
  expect(readConfig({ PUBLIC_URL: 'https://portal.test/', ARES_URL: 'https://ares.test/rest//' })).toMatchObject({
    publicUrl: 'https://portal.test',
    aresUrl: 'https://ares.test/rest',
  });
});

it.each([
  ['2', 2],
  ['0', false],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
])('TRUST_PROXY %s is understood', (value, trusted) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
});

it('DATABASE_PREPARED is on or off', () => {
  expect(readConfig({ DATABASE_PREPARED: 'off' }).databasePrepared).toBe(false);
  expect(readConfig({ DATABASE_PREPARED: 'on' }).databasePrepared).toBe(true);
  expect(() => readConfig({ DATABASE_PREPARED: 'ne' })).toThrow('DATABASE_PREPARED');
});

it('settings that belong together are read together', () => {
  const oidc = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' };
  expect(readConfig(oidc).oidc).toEqual({ issuer: 'https://id.test', clientId: 'portal', clientSecret: 's', name: 'Firemní účet' });
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
  ['OIDC_ISSUER', { OIDC_ISSUER: 'id.test', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 's' }],
  ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'portal' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.test', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['SECRET_KEY', { SECRET_KEY: 'a'.repeat(31) }],
])('a wrong %s stops the start with one line that names it', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^Chybné nastavení ${name}: [^\\n]+$`));
});
