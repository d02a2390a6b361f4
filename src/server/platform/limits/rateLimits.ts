import { SECONDS } from '#contract/lib/durations.ts';
import { canonicalEmail } from '#contract/lib/emails.ts';
import {
  GUEST_CODES_AN_HOUR,
  INVITES_OF_RECIPIENT_A_WEEK,
  SECOND_FACTOR_MINUTES,
  WRONG_CODES_A_DAY,
  WRONG_CODES_MAX,
} from '#contract/limits/limits.ts';
import { tooManyRequests } from '#platform/http/failures.ts';
import type { Services } from '#platform/services.ts';
import { addressKeys } from './addressKey.ts';
import { SharedRateLimit } from './sharedRateLimit.ts';

/** Maximum number of keys in memory. When exceeded, the keys with the oldest attempts are evicted. */
const MAX_KEYS = 50_000;
/**
 * Daily bytes of JSON written by an account. The history stores at most twice as much: the old and the new value.
 * Imports and support records, which can be larger than other bodies, have separate limits.
 */
const BODY_BYTES_A_DAY = 10 * 1024 * 1024;
/** Limit of an IPv6 /48, as a multiple of the limit of one of its 65 536 networks. */
const WIDE_FACTOR = 10;

type Dependencies = Pick<Services, 'clock' | 'db' | 'keyFor'>;

interface Window {
  until: number;
  used: number;
}

/**
 * Limits attempts per key within a window that starts with the first attempt. Counted in this process. Keys are kept in
 * two generations. When a window has passed, or the younger generation is full, the older one is dropped as a whole. So
 * the cost per request is constant even in a flood of keys, and expired keys are never searched for.
 */
export class RateLimit {
  private younger = new Map<string, Window>();
  private older = new Map<string, Window>();
  private rotatesAt = 0;

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
  consume(key: string, amount = 1): void {
    const now = +this.clock();
    const window = this.windowOf(key, now);
    if (window.used >= this.limit) throw tooManyRequests((window.until - now) / 1000);
    window.used += amount;
  }

  /** Counts one attempt if one is left. Returns whether there was one. */
  tryConsume(key: string): boolean {
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
    if (now >= this.rotatesAt) this.rotate(now);
    const young = this.younger.get(key);
    if (young && young.until > now) return young;
    const old = this.older.get(key);
    const window = old && old.until > now ? old : { until: now + this.windowSeconds * 1000, used: 0 };
    // Active keys move to the younger generation, so that a flood evicts the keys with the oldest attempts.
    this.older.delete(key);
    if (this.younger.size >= this.maxKeys / 2) this.rotate(now);
    this.younger.set(key, window);
    return window;
  }

  private rotate(now: number): void {
    this.older = this.younger;
    this.younger = new Map();
    this.rotatesAt = now + this.windowSeconds * 1000;
  }
}

/** A rate limit by address: IPv4 individually, IPv6 by /64, and ten times as much by /48. */
export class AddressRateLimit {
  private readonly near: RateLimit;
  private readonly wide: RateLimit;

  constructor(limit: number, windowSeconds: number, clock: () => Date) {
    this.near = new RateLimit(limit, windowSeconds, clock);
    this.wide = new RateLimit(limit * WIDE_FACTOR, windowSeconds, clock);
  }

  /** @throws Failure 429 as {@link RateLimit.consume} */
  consume(ip: string): void {
    const { near, wide } = addressKeys(ip);
    this.near.consume(near);
    if (wide !== null) this.wide.consume(wide);
  }

  /** Counts one attempt if one is left. Returns whether there was one. */
  tryConsume(ip: string): boolean {
    const { near, wide } = addressKeys(ip);
    return this.near.tryConsume(near) && (wide === null || this.wide.tryConsume(wide));
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
class SharedAddressRateLimit {
  private readonly here: AddressRateLimit;
  private readonly near: SharedRateLimit;
  private readonly wide: SharedRateLimit;

  constructor(services: Dependencies, kind: string, limit: number, windowSeconds: number) {
    const shared = (of: string, at: number) =>
      new SharedRateLimit(services, of, {
        limit: at,
        windowSeconds,
        pause: { first: windowSeconds, longest: windowSeconds },
      });
    this.here = new AddressRateLimit(limit, windowSeconds, services.clock);
    this.near = shared(`${kind} of address`, limit);
    this.wide = shared(`${kind} of network`, limit * WIDE_FACTOR);
  }

  /**
   * Must not be called within a transaction.
   * @throws Failure 429 as {@link RateLimit.consume}
   */
  async consume(ip: string): Promise<void> {
    const { near, wide } = addressKeys(ip);
    this.here.consume(ip);
    await this.near.consume(near);
    if (wide !== null) await this.wide.consume(wide);
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
export async function consumeAccountMail(rateLimits: RateLimits, address: string, email: string): Promise<void> {
  await rateLimits.accountMailsOfAddress.consume(address);
  await rateLimits.accountMailsOfAccount.consume(canonicalEmail(email));
}

const inMemory =
  (limit: number, windowSeconds: number) =>
  ({ clock }: Dependencies) =>
    new RateLimit(limit, windowSeconds, clock);
const inMemoryByAddress =
  (limit: number, windowSeconds: number) =>
  ({ clock }: Dependencies) =>
    new AddressRateLimit(limit, windowSeconds, clock);
/** @param kind the value of `attempts.kind` */
const shared =
  (kind: string, limit: number, windowSeconds: number, pause = { first: windowSeconds, longest: windowSeconds }) =>
  (services: Dependencies) =>
    new SharedRateLimit(services, kind, { limit, windowSeconds, pause });
const sharedByAddress = (kind: string, limit: number, windowSeconds: number) => (services: Dependencies) =>
  new SharedAddressRateLimit(services, kind, limit, windowSeconds);

/**
 * All rate limits (docs/api.md 8.1) except those that depend on the plan, which are quotas (`limits/quotas.ts`). Limits
 * that protect accounts are shared by all processes; those that limit load are in memory, one set per process.
 */
export const RATE_LIMITS = {
  loginsOfAddress: sharedByAddress('logins', 10, SECONDS.MINUTE),
  /** Failed log-ins from unknown devices to one account from one address. */
  loginsOfAccountAtAddress: shared('login at address', 10, 15 * SECONDS.MINUTE),
  /** Failed log-ins from unknown devices to one account from all addresses: a high limit, then increasing delays. */
  loginsOfAccount: shared('login', 100, SECONDS.DAY, { first: SECONDS.MINUTE, longest: SECONDS.HOUR }),
  /** Failed log-ins to one account in a browser that logged in to it before. No other limit applies to it. */
  loginsOfDevice: shared('login on device', 10, 15 * SECONDS.MINUTE),
  /** Registrations and password resets. */
  accountMailsOfAddress: sharedByAddress('mails', 20, SECONDS.HOUR),
  /** Mails about an account requested by unknown devices for one recipient, whether the account exists or not. */
  accountMailsOfAccount: shared('mail', 10, SECONDS.HOUR),
  /** Password resets requested by a browser that logged in to the account before. */
  accountMailsOfDevice: shared('mail from device', 5, SECONDS.HOUR),
  /** Log-ins through an identity provider, both redirects and callbacks. */
  identityOfAddress: sharedByAddress('identities', 60, 10 * SECONDS.MINUTE),
  /** Opening registration links and completing registrations. */
  registrationLinksOfAddress: sharedByAddress('links', 100, 10 * SECONDS.MINUTE),
  /** New passwords set by a mailed link. */
  resetsOfAddress: sharedByAddress('resets', 20, SECONDS.HOUR),
  /** Wrong passwords of a logged-in person. */
  passwordsOfAccount: shared('password', 10, 15 * SECONDS.MINUTE),
  /** Wrong codes of log-ins that wait for the second factor, by the account with its current password. */
  codesOfLogins: shared('code', WRONG_CODES_MAX, SECOND_FACTOR_MINUTES * SECONDS.MINUTE),
  codesOfLoginsADay: shared('code in a day', WRONG_CODES_A_DAY, SECONDS.DAY),
  /**
   * Codes of logged-in people, who must not be blocked by the attempts of strangers. Limits those in progress in this
   * process.
   */
  codesOfAccount: inMemory(WRONG_CODES_MAX, SECOND_FACTOR_MINUTES * SECONDS.MINUTE),
  /** Wrong codes of logged-in people. */
  wrongCodesOfAccount: shared('wrong code', WRONG_CODES_MAX, SECOND_FACTOR_MINUTES * SECONDS.MINUTE),
  /** Codes mailed to guests, by link and by the address of the caller. */
  guestCodesOfLink: shared('guest code', GUEST_CODES_AN_HOUR, SECONDS.HOUR),
  guestCodesOfAddress: sharedByAddress('guest codes', 20, SECONDS.HOUR),
  /** Invitation mails to one recipient from all senders. */
  invitesOfRecipient: shared('invite', INVITES_OF_RECIPIENT_A_WEEK, 7 * SECONDS.DAY),
  /** Writing requests, and the bytes of their bodies. */
  writesOfAccount: inMemory(2_000, SECONDS.HOUR),
  writesOfAddress: inMemoryByAddress(2_000, SECONDS.HOUR),
  bodyBytesOfAccount: inMemory(BODY_BYTES_A_DAY, SECONDS.DAY),
  /** Exports, rendered documents and advice on tenders. */
  heavyOfAccount: inMemory(60, SECONDS.HOUR),
  /** Rows of software imports, also of those that were refused. */
  importedRowsOfAccount: inMemory(20_000, SECONDS.HOUR),
  /** Responses of a person's calendar link. */
  calendarsOfAccount: inMemory(30, SECONDS.HOUR),
  aresOfAddress: inMemoryByAddress(60, SECONDS.MINUTE),
  grantsOfAddress: inMemoryByAddress(60, SECONDS.MINUTE),
  /** Suggestions of grant names during typing. */
  grantNamesOfAddress: inMemoryByAddress(300, SECONDS.MINUTE),
  /** What sentences of visitors ask for. */
  needsOfAddress: inMemoryByAddress(60, SECONDS.MINUTE),
};

export type RateLimits = {
  -readonly [Name in keyof typeof RATE_LIMITS]: ReturnType<(typeof RATE_LIMITS)[Name]>;
};

/** Creates the rate limits of one process. */
export const createRateLimits = (services: Dependencies): RateLimits =>
  Object.fromEntries(Object.entries(RATE_LIMITS).map(([name, create]) => [name, create(services)])) as RateLimits;
