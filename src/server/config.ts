import { resolve } from 'node:path';
import type { OperatorIdentity, PlanPrices } from '../contract/runtimeConfig';
import { PLANS } from '../contract/vocabulary/accounts';

/** Settings of the portal, which the README names; read once, at the start. */
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
  mailFrom: { name: string; address: string };
  /** The address alone. */
  operatorEmail: string | null;
  /** Who runs the portal, as everybody is told; null where nobody said. */
  operator: OperatorIdentity | null;
  /** Absolute path of a folder with the operator's own terms and principles; absent: those that come with the portal. */
  lawDir: string | null;
  /** Crowns a month without tax, of plans whose price is told. */
  planPrices: PlanPrices;
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Proxies whose forwarded-for is believed: a number of hops or a list of addresses; `false` believes none. */
  trustProxy: number | string[] | false;
  /** Processes of the portal over one database. */
  instances: number;
  /** Connections to {@link databaseUrl} at most. */
  databasePoolSize: number;
  /** Where the numbers of the operation are read, and what has to be sent to read them; null: nowhere. */
  metrics: { port: number; host: string; token: string | null } | null;
  /** What log-ins on known devices and second factors are protected by; absent: one kept in {@link dataDir}. */
  secretKey: string | null;
}

/** Connections to a PostgreSQL server, unless the operator says otherwise. */
export const DATABASE_POOL_SIZE = 10;

const ENVIRONMENTS = ['development', 'production', 'test'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const CREDENTIALS = ['include', 'same-origin', 'omit'] as const;
const PUBLIC_ARES = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest';

/** A setting nobody can start with; the message is one line that names it. */
export class WrongSetting extends Error {
  constructor(name: string, expected: string) {
    super(`Chybné nastavení ${name}: ${expected}`);
    this.name = 'WrongSetting';
  }
}

type Env = Readonly<Record<string, string | undefined>>;

/** Readers of one environment; an empty value counts as absent. */
function readers(env: Env) {
  const text = (name: string): string | null => env[name]?.trim() || null;

  const oneOf = <const T extends readonly string[]>(name: string, choices: T, fallback: T[number]): T[number] => {
    const value = text(name) ?? fallback;
    if (!choices.includes(value)) throw new WrongSetting(name, `očekává se jedna z hodnot ${choices.join(', ')}`);
    return value;
  };

  const urlOf = (name: string, value: string, protocols: readonly string[]): string => {
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    if (!protocols.includes(protocol)) {
      throw new WrongSetting(name, `očekává se adresa začínající ${protocols.map((p) => `${p}//`).join(' nebo ')}`);
    }
    return value.replace(/(?<!\/)\/+$/, '');
  };

  const url = (name: string, protocols: readonly string[]): string | null => {
    const value = text(name);
    return value === null ? null : urlOf(name, value, protocols);
  };

  /** Several of them, separated by commas. */
  const urls = (name: string, protocols: readonly string[]): string[] =>
    (text(name)?.split(',') ?? []).flatMap((value) => (value.trim() ? [urlOf(name, value.trim(), protocols)] : []));

  const number = (name: string, min: number, max: number, fallback: number): number => {
    const value = Number(text(name) ?? fallback);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new WrongSetting(name, `očekává se číslo od ${min} do ${max}`);
    return value;
  };

  /** An address, perhaps as `Name <address>`. */
  const email = (name: string): { name: string; address: string } | null => {
    const value = text(name);
    if (value === null) return null;
    const [, person = '', framed] = /^([^<>\n]*)<([^<>]*)>$/.exec(value) ?? [];
    const address = framed ?? value;
    if (!/^[^\s@<>()[\]\\",;:]+@[^\s@<>()[\]\\",;:]+$/.test(address))
      throw new WrongSetting(name, 'očekává se e-mailová adresa');
    return { name: person.trim().replace(/^"(.*)"$/, '$1'), address };
  };

  /** Settings that make sense only together: all of them, or null when none is there. */
  const together = <const K extends string>(names: readonly K[]): Record<K, string> | null => {
    const values = names.map((name) => [name, text(name)] as const);
    if (values.every(([, value]) => value === null)) return null;
    const missing = values.find(([, value]) => value === null);
    if (missing)
      throw new WrongSetting(missing[0], `je potřeba spolu s ${names.filter((n) => n !== missing[0]).join(', ')}`);
    return Object.fromEntries(values) as Record<K, string>;
  };

  return { text, oneOf, url, urls, number, email, together };
}

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
  url('OIDC_ISSUER', HTTP);
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
    apiDocs: oneOf('API_DOCS', ['on', 'off'], 'on') === 'on',
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

/** Numbers of the operation are for this machine, and beyond it for whoever has the token. */
function metricsOf({ text, number }: ReturnType<typeof readers>, portalPort: number): Config['metrics'] {
  const port = number('METRICS_PORT', 0, 65_535, 0);
  const host = text('METRICS_HOST') ?? '127.0.0.1';
  const token = secretOf('METRICS_TOKEN', text('METRICS_TOKEN'));
  if (port !== 0 && port === portalPort) throw new WrongSetting('METRICS_PORT', 'očekává se jiný port než PORT');
  if (token === null && !isLoopback(host))
    throw new WrongSetting('METRICS_TOKEN', 'je potřeba, když METRICS_HOST není jen adresa tohoto počítače');
  return { port, host, token };
}

/** Shortest secret: 32 letters of base64 are 192 bits. */
const SECRET_MIN_LENGTH = 32;

function secretOf(name: string, value: string | null): string | null {
  if (value !== null && value.length < SECRET_MIN_LENGTH) {
    throw new WrongSetting(name, `očekává se nejméně ${SECRET_MIN_LENGTH} náhodných znaků`);
  }
  return value;
}

/** `BASIC=490, PREMIUM=1490`: whole crowns a month. */
function planPricesOf(value: string | null): PlanPrices {
  const pairs = (value ?? '').split(',').filter((pair) => pair.trim() !== '');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name, crowns] = /^\s*([A-Z]+)\s*=\s*(\d{1,7})\s*$/.exec(pair) ?? [];
      const plan = PLANS.find((known) => known === name);
      if (plan === undefined) throw new WrongSetting('PLAN_PRICES', 'očekává se například BASIC=490, PREMIUM=1490');
      return [plan, Number(crowns)];
    }),
  );
}

/** Origins as browsers write them, separated by commas; everybody is not offered. */
function originsOf(value: string | null): string[] {
  const origins = (value ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean);
  const isOrigin = (origin: string) =>
    /^https?:\/\/[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  if (origins.every(isOrigin)) return origins;
  throw new WrongSetting(
    'CORS_ORIGINS',
    'očekávají se adresy jako https://portal.example.cz oddělené čárkami, bez cesty',
  );
}

/** `2` believes two hops, `10.0.0.0/8, 127.0.0.1` these addresses; believing everybody is not offered. */
function trustProxyOf(value: string | null): Config['trustProxy'] {
  if (value === null || value === 'false' || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every((address) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(address) && !/^\d+$/.test(address)))
    return addresses;
  throw new WrongSetting('TRUST_PROXY', 'očekává se počet proxy serverů, nebo jejich adresy oddělené čárkami');
}
