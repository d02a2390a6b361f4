import { SECONDS } from '../../../contract/lib/durations';
import { canonicalEmail } from '../../../contract/lib/emails';
import {
  INVITES_OF_RECIPIENT_A_WEEK,
  SECOND_FACTOR_MINUTES,
  WRONG_CODES_A_DAY,
  WRONG_CODES_MAX,
} from '../../../contract/limits/limits';
import { addressKeys } from './addressKey';
import { tooManyRequests } from '../http/failures';
import type { Quotas, Services } from '../../services';
import { SharedQuota } from './sharedQuota';

/** Maximum number of keys in memory. When exceeded, the keys with the oldest attempts are evicted. */
const MAX_KEYS = 50_000;
/**
 * Daily bytes of JSON written by an account. The history stores at most twice as much: the old and the new value.
 * Imports and support records, which can be larger than other bodies, have separate limits.
 */
const BODY_BYTES_A_DAY = 10 * 1024 * 1024;
/** Limit of an IPv6 /48, as a multiple of the limit of one of its 65 536 networks. */
const WIDE_FACTOR = 10;

interface Window {
  until: number;
  used: number;
}

/**
 * Limits attempts per key within a window that starts with the first attempt. Counted in this process. Keys are kept in
 * two generations. When a window has passed, or the younger generation is full, the older one is dropped as a whole. So
 * the cost per request is constant even in a flood of keys, and expired keys are never searched for.
 */
export class Quota {
  private younger = new Map<string, Window>();
  private older = new Map<string, Window>();
  private turnsAt = 0;

  constructor(
    private readonly limit: number,
    private readonly windowSeconds: number,
    private readonly clock: () => Date,
    private readonly maxKeys = MAX_KEYS,
  ) {}

  /** Current number of keys in memory. */
  get size(): number {
    return this.younger.size + this.older.size;
  }

  /**
   * Counts one attempt.
   * @param amount amount to consume, 1 by default; the last one can exceed the limit
   * @throws Failure 429 with the seconds to wait when the key has no attempts left
   */
  take(key: string, amount = 1): void {
    const now = +this.clock();
    const window = this.windowOf(key, now);
    if (window.used >= this.limit) throw tooManyRequests((window.until - now) / 1000);
    window.used += amount;
  }

  /** Counts one attempt if one is left. Returns whether there was one. */
  takes(key: string): boolean {
    const window = this.windowOf(key, +this.clock());
    if (window.used >= this.limit) return false;
    window.used += 1;
    return true;
  }

  /** Refunds one attempt, for limits that count failures only. */
  refund(key: string): void {
    const window = this.younger.get(key) ?? this.older.get(key);
    if (window && window.used > 0) window.used -= 1;
  }

  private windowOf(key: string, now: number): Window {
    if (now >= this.turnsAt) this.turn(now);
    const young = this.younger.get(key);
    if (young && young.until > now) return young;
    const old = this.older.get(key);
    const window = old && old.until > now ? old : { until: now + this.windowSeconds * 1000, used: 0 };
    // Active keys move to the younger generation, so that a flood evicts the keys with the oldest attempts.
    this.older.delete(key);
    if (this.younger.size >= this.maxKeys / 2) this.turn(now);
    this.younger.set(key, window);
    return window;
  }

  private turn(now: number): void {
    this.older = this.younger;
    this.younger = new Map();
    this.turnsAt = now + this.windowSeconds * 1000;
  }
}

/** A quota by address: IPv4 individually, IPv6 by /64, and ten times as much by /48. */
export class AddressQuota {
  private readonly near: Quota;
  private readonly wide: Quota;

  constructor(limit: number, windowSeconds: number, clock: () => Date) {
    this.near = new Quota(limit, windowSeconds, clock);
    this.wide = new Quota(limit * WIDE_FACTOR, windowSeconds, clock);
  }

  /** @throws Failure 429 as {@link Quota.take} */
  take(ip: string): void {
    const { near, wide } = addressKeys(ip);
    this.near.take(near);
    if (wide !== null) this.wide.take(wide);
  }

  /** Counts one attempt if one is left. Returns whether there was one. */
  takes(ip: string): boolean {
    const { near, wide } = addressKeys(ip);
    return this.near.takes(near) && (wide === null || this.wide.takes(wide));
  }

  refund(ip: string): void {
    const { near, wide } = addressKeys(ip);
    this.near.refund(near);
    if (wide !== null) this.wide.refund(wide);
  }
}

/**
 * The same, counted across all processes. Each process also counts its own attempts, so that a flood from one address
 * causes no more database load than the limit.
 */
export class SharedAddressQuota {
  private readonly here: AddressQuota;
  private readonly near: SharedQuota;
  private readonly wide: SharedQuota;

  constructor(services: Pick<Services, 'clock' | 'db' | 'keyFor'>, kind: string, limit: number, windowSeconds: number) {
    const shared = (of: string, at: number) =>
      new SharedQuota(services, of, {
        limit: at,
        windowSeconds,
        pause: { first: windowSeconds, longest: windowSeconds },
      });
    this.here = new AddressQuota(limit, windowSeconds, services.clock);
    this.near = shared(`${kind} of address`, limit);
    this.wide = shared(`${kind} of network`, limit * WIDE_FACTOR);
  }

  /**
   * Must not be called within a transaction.
   * @throws Failure 429 as {@link Quota.take}
   */
  async take(ip: string): Promise<void> {
    const { near, wide } = addressKeys(ip);
    this.here.take(ip);
    await this.near.take(near);
    if (wide !== null) await this.wide.take(wide);
  }

  async refund(ip: string): Promise<void> {
    const { near, wide } = addressKeys(ip);
    this.here.refund(ip);
    await this.near.refund(near);
    if (wide !== null) await this.wide.refund(wide);
  }
}

/**
 * Counts an account mail requested by an anonymous caller. Must not be called within a transaction.
 * @throws Failure 429 when the limit of the caller's address or of the recipient is reached
 */
export async function takeAccountMail(quotas: Quotas, address: string, email: string): Promise<void> {
  await quotas.accountMailsOfAddress.take(address);
  await quotas.accountMailsOfAccount.take(canonicalEmail(email));
}

/**
 * The limits of docs/api.md 8.1. Limits that protect accounts are shared by all processes, limits that protect
 * resources are per process.
 */
export function portalQuotas(services: Pick<Services, 'clock' | 'db' | 'keyFor'>): Quotas {
  const { clock } = services;
  const shared = (
    kind: string,
    limit: number,
    windowSeconds: number,
    pause = { first: windowSeconds, longest: windowSeconds },
  ) => new SharedQuota(services, kind, { limit, windowSeconds, pause });
  const ofAddress = (kind: string, limit: number, windowSeconds: number) =>
    new SharedAddressQuota(services, kind, limit, windowSeconds);
  return {
    loginsOfAddress: ofAddress('logins', 10, SECONDS.MINUTE),
    loginsOfAccountAtAddress: shared('login at address', 10, 15 * SECONDS.MINUTE),
    loginsOfAccount: shared('login', 100, SECONDS.DAY, { first: SECONDS.MINUTE, longest: SECONDS.HOUR }),
    loginsOfDevice: shared('login on device', 10, 15 * SECONDS.MINUTE),
    accountMailsOfAddress: ofAddress('mails', 20, SECONDS.HOUR),
    accountMailsOfAccount: shared('mail', 10, SECONDS.HOUR),
    accountMailsOfDevice: shared('mail from device', 5, SECONDS.HOUR),
    identityOfAddress: ofAddress('identities', 60, 10 * SECONDS.MINUTE),
    registrationLinksOfAddress: ofAddress('links', 100, 10 * SECONDS.MINUTE),
    resetsOfAddress: ofAddress('resets', 20, SECONDS.HOUR),
    passwordsOfAccount: shared('password', 10, 15 * SECONDS.MINUTE),
    codesOfLogins: shared('code', WRONG_CODES_MAX, SECOND_FACTOR_MINUTES * SECONDS.MINUTE),
    codesOfLoginsADay: shared('code in a day', WRONG_CODES_A_DAY, SECONDS.DAY),
    codesOfAccount: new Quota(WRONG_CODES_MAX, SECOND_FACTOR_MINUTES * SECONDS.MINUTE, clock),
    wrongCodesOfAccount: shared('wrong code', WRONG_CODES_MAX, SECOND_FACTOR_MINUTES * SECONDS.MINUTE),
    invitesOfRecipient: shared('invite', INVITES_OF_RECIPIENT_A_WEEK, 7 * SECONDS.DAY),
    writesOfAccount: new Quota(2_000, SECONDS.HOUR, clock),
    bodyBytesOfAccount: new Quota(BODY_BYTES_A_DAY, SECONDS.DAY, clock),
    heavyOfAccount: new Quota(60, SECONDS.HOUR, clock),
    calendarsOfAccount: new Quota(30, SECONDS.HOUR, clock),
    aresOfAddress: new AddressQuota(60, SECONDS.MINUTE, clock),
    grantsOfAddress: new AddressQuota(60, SECONDS.MINUTE, clock),
    grantNamesOfAddress: new AddressQuota(300, SECONDS.MINUTE, clock),
  };
}
