import { resolve } from 'node:path';
import type { OperatorIdentity, PlanPrices } from '#contract/lib/runtimeConfig.ts';
import {
  type Env,
  originsOf,
  planPricesOf,
  readers,
  secretOf,
  trustProxyOf,
  WrongSetting,
} from '#platform/http/environment.ts';

/** An OpenID Connect provider. `trustEmail` accepts its addresses even if it does not state that they are verified. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  trustEmail: boolean;
}

/** Settings of the portal, listed in docs/operations.md. Read once at the start. */
export interface Config {
  port: number;
  host: string;
  /** Absolute path of the folder with the embedded database, files and outbox. */
  dataDir: string;
  /** Public address of the portal without a trailing slash. Links in mails start with it. */
  publicUrl: string;
  hotlinePhone: string;
  environment: 'development' | 'production' | 'test';
  logLevel: (typeof LOG_LEVELS)[number];
  /** Absent: the embedded database in {@link dataDir}. */
  databaseUrl: string | null;
  /** False behind a pooler that assigns a different connection to each transaction; statements are then unnamed. */
  databasePrepared: boolean;
  /**
   * Address of the same server without the pooler, for features that need their own connection; null if there is none.
   */
  databaseDirectUrl: string | null;
  /** Replicas of {@link databaseUrl}, for reads that may be a second old. */
  databaseReplicaUrls: readonly string[];
  /** Maximum number of connections to each replica. */
  databaseReplicaPoolSize: number;
  aresUrl: string;
  /** Base of the API that pages request, with `/api/v1` at its end. Absent: this server. */
  apiUrl: string | null;
  /** Whether requests of pages send cookies to the API. */
  apiCredentials: (typeof CREDENTIALS)[number];
  /** Origins of other servers whose pages may request this API. */
  corsOrigins: readonly string[];
  /** Base of the grants service. Absent: the embedded one. */
  grantsUrl: string | null;
  googleMapsApiKey: string | null;
  /** Absent: mails are written into the outbox folder. */
  smtpUrl: string | null;
  /** Whether the documentation of the API is published. */
  apiDocs: boolean;
  /** Who must have a second factor: operators in production, or everybody in all environments. */
  secondFactor: (typeof SECOND_FACTOR)[number];
  mailFrom: { name: string; address: string };
  /** The address only, without a name. */
  operatorEmail: string | null;
  /** The public identity of the operator; null if it is not configured. */
  operator: OperatorIdentity | null;
  /** Absolute path of a folder with the operator's own legal texts. Absent: the default ones of the portal. */
  lawDir: string | null;
  /** Monthly prices of plans in crowns without tax; only plans with a public price. */
  planPrices: PlanPrices;
  oidc: OidcSettings | null;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Proxies whose `X-Forwarded-For` is trusted: a number of hops or a list of addresses; `false` trusts none. */
  trustProxy: number | string[] | false;
  /** Number of processes of the portal that share one database. */
  instances: number;
  /** Maximum number of connections to {@link databaseUrl}. */
  databasePoolSize: number;
  /** Where the metrics are served, and their access token; null disables them. */
  metrics: { port: number; host: string; token: string | null } | null;
  /** Key that protects log-ins on known devices and second factors. Absent: a key stored in {@link dataDir}. */
  secretKey: string | null;
}

/** Default number of connections to a PostgreSQL server. */
export const DATABASE_POOL_SIZE = 10;

const ENVIRONMENTS = ['development', 'production', 'test'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECOND_FACTOR = ['operators', 'everybody'] as const;
export const CREDENTIALS = ['include', 'same-origin', 'omit'] as const;
const PUBLIC_ARES = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest';

const HTTP = ['http:', 'https:'] as const;
const POSTGRES = ['postgres:', 'postgresql:'] as const;

/** Settings that several processes require, because each would otherwise have its own data. */
const SHARED = [
  ['DATABASE_URL', 'bez ní má každý proces vlastní vestavěnou databázi'],
  ['S3_ENDPOINT', 'soubory ve složce jednoho procesu ostatní procesy nevidí, uložte je do úložiště S3'],
  ['SECRET_KEY', 'bez něj má každý proces vlastní tajný klíč a neuzná přihlášení ostatních'],
] as const;

/**
 * Returns the number of processes.
 * @throws WrongSetting if several processes would not share user data
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

/** Whether a name or an address belongs to the local machine, which no other machine can reach. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * The demo has an operator with a public password, so it listens on the local machine only.
 * @throws WrongSetting if other machines could reach it
 */
export function keepDemoAtHome({ environment, host }: Pick<Config, 'environment' | 'host'>): void {
  if (environment === 'production' || isLoopback(host)) return;
  throw new WrongSetting(
    'HOST',
    'ukázka s všem známým heslem smí být jen na adrese 127.0.0.1; v síti spouštějte portál s NODE_ENV=production',
  );
}

/**
 * Metrics have a separate port and are served to the local machine only unless a token is set, because behind a proxy
 * all requests look local.
 */
function metricsOf({ text, number }: ReturnType<typeof readers>, portalPort: number): Config['metrics'] {
  const port = number('METRICS_PORT', 0, 65_535, 0);
  const host = text('METRICS_HOST') ?? '127.0.0.1';
  const token = secretOf('METRICS_TOKEN', text('METRICS_TOKEN'));
  if (port !== 0 && port === portalPort) throw new WrongSetting('METRICS_PORT', 'očekává se jiný port než PORT');
  if (token === null && !isLoopback(host))
    throw new WrongSetting('METRICS_TOKEN', 'je potřeba, když METRICS_HOST není jen adresa tohoto počítače');
  return { port, host, token };
}
