import type { PlanPrices } from '#contract/lib/runtimeConfig.ts';
import { PLANS } from '#contract/vocabulary/accounts.ts';

/* Parsing of environment settings. Errors name the invalid setting. */

/** An invalid setting that prevents the start. The message is one line that names it. */
export class WrongSetting extends Error {
  constructor(name: string, expected: string) {
    super(`Chybné nastavení ${name}: ${expected}`);
    this.name = 'WrongSetting';
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

/** Readers of an environment. Empty values count as missing. */
export function readers(env: Env) {
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

  /** Several URLs, separated by commas. */
  const urls = (name: string, protocols: readonly string[]): string[] =>
    (text(name)?.split(',') ?? []).flatMap((value) => (value.trim() ? [urlOf(name, value.trim(), protocols)] : []));

  const number = (name: string, min: number, max: number, fallback: number): number => {
    const value = Number(text(name) ?? fallback);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new WrongSetting(name, `očekává se číslo od ${min} do ${max}`);
    return value;
  };

  /** An address, optionally as `Name <address>`. */
  const email = (name: string): { name: string; address: string } | null => {
    const value = text(name);
    if (value === null) return null;
    const [, person = '', framed] = /^([^<>\n]*)<([^<>]*)>$/.exec(value) ?? [];
    const address = framed ?? value;
    if (!/^[^\s@<>()[\]\\",;:]+@[^\s@<>()[\]\\",;:]+$/.test(address))
      throw new WrongSetting(name, 'očekává se e-mailová adresa');
    return { name: person.trim().replace(/^"(.*)"$/, '$1'), address };
  };

  /** Settings that are required together. Null when none of them is set. */
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

/** Minimum length of a secret. 32 base64 characters are 192 bits. */
const SECRET_MIN_LENGTH = 32;

export function secretOf(name: string, value: string | null): string | null {
  if (value !== null && value.length < SECRET_MIN_LENGTH) {
    throw new WrongSetting(name, `očekává se nejméně ${SECRET_MIN_LENGTH} náhodných znaků`);
  }
  return value;
}

/** `BASIC=490, PREMIUM=1490`: whole crowns per month. */
export function planPricesOf(value: string | null): PlanPrices {
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

/** Origins as sent by browsers, separated by commas. A wildcard is not supported. */
export function originsOf(value: string | null): string[] {
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

/** `2` trusts two hops, `10.0.0.0/8, 127.0.0.1` trusts these addresses. Trusting all is not supported. */
export function trustProxyOf(value: string | null): number | string[] | false {
  if (value === null || value === 'false' || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  if (addresses.every((address) => /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(address) && !/^\d+$/.test(address)))
    return addresses;
  throw new WrongSetting('TRUST_PROXY', 'očekává se počet proxy serverů, nebo jejich adresy oddělené čárkami');
}
