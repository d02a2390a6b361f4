import { SECONDS } from '../../contract/durations';
import { canonicalEmail } from '../../contract/emails';
import {
  INVITES_OF_RECIPIENT_A_WEEK,
  SECOND_FACTOR_MINUTES,
  WRONG_CODES_A_DAY,
  WRONG_CODES_MAX,
} from '../../contract/limits';
import { addressKeys } from './addressKey';
import { tooManyRequests } from '../input/failures';
import type { Quotas, Services } from '../services';
import { SharedQuota } from './sharedQuota';

/** How many keys are remembered; a flood of others makes those forgotten who tried longest ago, not the memory full. */
const MAX_KEYS = 50_000;
/**
 * Bytes of JSON that one account writes in a day. A history keeps at most twice as much: what is replaced and what replaces it.
 * Imports and records for support, which may be larger than other bodies, have limits of their own.
 */
const BODY_BYTES_A_DAY = 10 * 1024 * 1024;
/** How many times as much a /48 of IPv6 may as one of its 65 536 networks. */
const WIDE_FACTOR = 10;

interface Window {
  until: number;
  used: number;
}

/**
 * So many tries of one key within a window that starts with its first try, counted in this process. Keys stand in two
 * generations: when a window has passed, or the younger one is full, the older one goes as a whole. So a flood of keys
 * costs each request the same, and nothing is ever searched for what has ended.
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

  /** How many keys are remembered now. */
  get size(): number {
    return this.younger.size + this.older.size;
  }

  /**
   * Counts one try.
   * @param amount how much of the limit it takes, where that differs; the last one may go beyond it
   * @throws Failure 429 with the seconds to wait when the key has used up its tries
   */
  take(key: string, amount = 1): void {
    const now = +this.clock();
    const window = this.windowOf(key, now);
    if (window.used >= this.limit) throw tooManyRequests((window.until - now) / 1000);
    window.used += amount;
  }

  /** Counts one attempt if there is one left; returns whether there was. */
  takes(key: string): boolean {
    const window = this.windowOf(key, +this.clock());
    if (window.used >= this.limit) return false;
    window.used += 1;
    return true;
  }

  /** Refunds one attempt, where only failures count. */
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
    // Who is still counted stays among the young, so that a flood makes those forgotten who tried longest ago.
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

/** A quota of callers by their addresses: IPv4 each, IPv6 by /64, and ten times as much by /48. */
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

  /** Counts one attempt if there is one left; returns whether there was. */
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
 * The same counted for all processes together. Each counts its own tries too, so that a flood from one address costs the
 * database no more than the limit.
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
   * Never within a transaction.
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
 * Counts a mail about an account that somebody without a log-in asks for; never within a transaction.
 * @throws Failure 429 when the caller's address or the recipient has had enough of them
 */
export async function takeAccountMail(quotas: Quotas, address: string, email: string): Promise<void> {
  await quotas.accountMailsOfAddress.take(address);
  await quotas.accountMailsOfAccount.take(canonicalEmail(email));
}

/** The limits of docs/api.md 8.1: what guards accounts is counted for all processes together, what guards work in each. */
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
