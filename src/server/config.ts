import { resolve } from 'node:path';
import type { OperatorIdentity, PlanPrices } from '../contract/runtimeConfig';
import { type Env, originsOf, planPricesOf, readers, secretOf, trustProxyOf, WrongSetting } from './input/environment';

/** An OpenID Connect provider; `trustEmail` where its addresses hold though it does not say that they are verified. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  trustEmail: boolean;
}

/** Settings of the portal, which docs/operations.md lists; read once, at the start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database, files and outbox. */
  dataDir: string;
  /** Address under which people reach the portal, without a trailing slash; links in mails start with it. */
  publicUrl: string;
  hotlinePhone: string;
  environment: 'development' | 'production' | 'test';
  logLevel: (typeof LOG_LEVELS)[number];
  /** Absent: the embedded database in {@link dataDir}. */
  databaseUrl: string | null;
  /** False behind a pooler that gives each transaction another connection: statements have no names then. */
  databasePrepared: boolean;
  /** The same server past the pooler, for what needs a connection of its own; null where there is no way. */
  databaseDirectUrl: string | null;
  /** Servers that follow {@link databaseUrl}, for reads that may be a second old. */
  databaseReplicaUrls: readonly string[];
  /** Connections to each of them at most. */
  databaseReplicaPoolSize: number;
  aresUrl: string;
  /** Base of the API that pages call, with `/api/v1` at its end; absent: this server's. */
  apiUrl: string | null;
  /** Whether calls of pages carry cookies to the API. */
  apiCredentials: (typeof CREDENTIALS)[number];
  /** Origins of other servers whose pages may call this API. */
  corsOrigins: readonly string[];
  /** Base of the grants service; absent: the embedded one. */
  grantsUrl: string | null;
  googleMapsApiKey: string | null;
  /** Absent: mails go into the outbox folder. */
  smtpUrl: string | null;
  /** Whether the description of the API is published. */
  apiDocs: boolean;
  /** Who must have a second factor: operators in production, or everybody anywhere. */
  secondFactor: (typeof SECOND_FACTOR)[number];
  mailFrom: { name: string; address: string };
  /** The address alone. */
  operatorEmail: string | null;
  /** Who runs the portal, as everybody is told; null where nobody said. */
  operator: OperatorIdentity | null;
  /** Absolute path of a folder with the operator's own terms and principles; absent: those that come with the portal. */
  lawDir: string | null;
  /** Crowns a month without tax, of plans whose price is told. */
  planPrices: PlanPrices;
  oidc: OidcSettings | null;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Proxies whose forwarded-for is believed: a number of hops or a list of addresses; `false` believes none. */
  trustProxy: number | string[] | false;
  /** Processes of the portal over one database. */
  instances: number;
  /** Connections to {@link databaseUrl} at most. */
  databasePoolSize: number;
  /** Where the metrics are served, and the token that opens them; null: nowhere. */
  metrics: { port: number; host: string; token: string | null } | null;
  /** What log-ins on known devices and second factors are protected by; absent: one kept in {@link dataDir}. */
  secretKey: string | null;
}

/** Connections to a PostgreSQL server, unless the operator says otherwise. */
export const DATABASE_POOL_SIZE = 10;

const ENVIRONMENTS = ['development', 'production', 'test'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECOND_FACTOR = ['operators', 'everybody'] as const;
export const CREDENTIALS = ['include', 'same-origin', 'omit'] as const;
const PUBLIC_ARES = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest';

const HTTP = ['http:', 'https:'] as const;
const POSTGRES = ['postgres:', 'postgresql:'] as const;

/** What processes beside one another must share, as each would have its own otherwise. */
const SHARED = [
  ['DATABASE_URL', 'bez ní má každý proces vlastní vestavěnou databázi'],
  ['S3_ENDPOINT', 'soubory ve složce jednoho procesu ostatní procesy nevidí, uložte je do úložiště S3'],
  ['SECRET_KEY', 'bez něj má každý proces vlastní tajný klíč a neuzná přihlášení ostatních'],
] as const;

/**
 * How many processes run.
 * @throws WrongSetting where several of them would not share what people entrust to them
 */
function instancesOf({ text, number }: ReturnType<typeof readers>): number {
  const instances = number('INSTANCES', 1, 1000, 1);
  const missing = instances > 1 && SHARED.find(([name]) => text(name) === null);
  if (missing) throw new WrongSetting(missing[0], `je potřeba, když je INSTANCES víc než 1: ${missing[1]}`);
  return instances;
}

/**
 * Reads the settings.
 * @throws WrongSetting with one line that names the setting
 */
export function readConfig(env: Env): Config {
  const { text, oneOf, url, urls, number, email, together } = readers(env);
  const portNumber = number('PORT', 0, 65_535, 3000);
  const environment = oneOf('NODE_ENV', ENVIRONMENTS, 'development');
  const databaseUrl = url('DATABASE_URL', POSTGRES);
  const databasePrepared = oneOf('DATABASE_PREPARED', ['on', 'off'], 'on') === 'on';
  const databasePoolSize = number('DATABASE_POOL_SIZE', 1, 1000, DATABASE_POOL_SIZE);
  if (databaseUrl === null && text('DATABASE_REPLICA_URLS') !== null)
    throw new WrongSetting('DATABASE_URL', 'je potřeba spolu s DATABASE_REPLICA_URLS');
  url('OIDC_ISSUER', environment === 'production' ? ['https:'] : HTTP);
  url('S3_ENDPOINT', HTTP);
  const operatorName = text('OPERATOR_NAME');
  const lawDir = text('LAW_DIR');
  const oidc = together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
  const s3 = together(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  return {
    port: portNumber,
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    publicUrl: url('PUBLIC_URL', HTTP) ?? `http://localhost:${portNumber}`,
    hotlinePhone: text('HOTLINE_PHONE') ?? '+420 800 123 456',
    environment,
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, environment === 'test' ? 'silent' : 'info'),
    databaseUrl,
    databasePrepared,
    databaseDirectUrl: url('DATABASE_DIRECT_URL', POSTGRES) ?? (databasePrepared ? databaseUrl : null),
    databaseReplicaUrls: urls('DATABASE_REPLICA_URLS', POSTGRES),
    databaseReplicaPoolSize: number('DATABASE_REPLICA_POOL_SIZE', 1, 1000, databasePoolSize),
    aresUrl: url('ARES_URL', HTTP) ?? PUBLIC_ARES,
    apiUrl: url('API_URL', HTTP),
    apiCredentials: oneOf('API_CREDENTIALS', CREDENTIALS, 'include'),
    corsOrigins: originsOf(text('CORS_ORIGINS')),
    grantsUrl: url('GRANTS_URL', HTTP),
    googleMapsApiKey: text('GOOGLE_MAPS_API_KEY'),
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    apiDocs: oneOf('API_DOCS', ['on', 'off'], environment === 'production' ? 'off' : 'on') === 'on',
    secondFactor: oneOf('SECOND_FACTOR', SECOND_FACTOR, 'operators'),
    mailFrom: email('MAIL_FROM') ?? { name: 'IT portál', address: 'portal@localhost.localdomain' },
    operatorEmail: email('OPERATOR_EMAIL')?.address ?? null,
    operator:
      operatorName === null
        ? null
        : {
            name: operatorName,
            reg_number: text('OPERATOR_REG_NUMBER'),
            address: text('OPERATOR_ADDRESS'),
            contact: email('OPERATOR_CONTACT')?.address ?? null,
          },
    lawDir: lawDir && resolve(lawDir),
    planPrices: planPricesOf(text('PLAN_PRICES')),
    oidc: oidc && {
      issuer: oidc.OIDC_ISSUER,
      clientId: oidc.OIDC_CLIENT_ID,
      clientSecret: oidc.OIDC_CLIENT_SECRET,
      name: text('OIDC_NAME') ?? 'Firemní účet',
      trustEmail: oneOf('OIDC_TRUST_EMAIL', ['on', 'off'], 'off') === 'on',
    },
    s3: s3 && {
      endpoint: s3.S3_ENDPOINT,
      bucket: s3.S3_BUCKET,
      region: text('S3_REGION') ?? 'auto',
      accessKeyId: s3.S3_ACCESS_KEY_ID,
      secretAccessKey: s3.S3_SECRET_ACCESS_KEY,
    },
    trustProxy: trustProxyOf(text('TRUST_PROXY')),
    instances: instancesOf(readers(env)),
    databasePoolSize,
    metrics: text('METRICS_PORT') === null ? null : metricsOf(readers(env), portNumber),
    secretKey: secretOf('SECRET_KEY', text('SECRET_KEY')),
  };
}

/** Whether a name or an address is of this very machine, where nobody else listens or knocks. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * The demo has an operator whose password everybody knows, so it listens to this machine only.
 * @throws WrongSetting where others could reach it
 */
export function keepDemoAtHome({ environment, host }: Pick<Config, 'environment' | 'host'>): void {
  if (environment === 'production' || isLoopback(host)) return;
  throw new WrongSetting(
    'HOST',
    'ukázka s všem známým heslem smí být jen na adrese 127.0.0.1; v síti spouštějte portál s NODE_ENV=production',
  );
}

/** Metrics have a port of their own, and are served to this machine only unless a token is set: behind a proxy all requests look local. */
function metricsOf({ text, number }: ReturnType<typeof readers>, portalPort: number): Config['metrics'] {
  const port = number('METRICS_PORT', 0, 65_535, 0);
  const host = text('METRICS_HOST') ?? '127.0.0.1';
  const token = secretOf('METRICS_TOKEN', text('METRICS_TOKEN'));
  if (port !== 0 && port === portalPort) throw new WrongSetting('METRICS_PORT', 'očekává se jiný port než PORT');
  if (token === null && !isLoopback(host))
    throw new WrongSetting('METRICS_TOKEN', 'je potřeba, když METRICS_HOST není jen adresa tohoto počítače');
  return { port, host, token };
}
