import { createHash } from 'node:crypto';
import { SECOND_FACTOR_MINUTES, WRONG_CODES_A_DAY, WRONG_CODES_MAX } from '../contract/limits';
import { tooManyRequests } from './failures';
import type { Quotas } from './services';

const MINUTE = 60;
/** Above this many keys the expired ones are thrown away, so that an attacker cannot fill the memory. */
const SWEEP_ABOVE = 10_000;

/** So many tries of one key within a window that starts with its first try. */
export class Quota {
  private readonly windows = new Map<string, { until: number; used: number }>();

  constructor(
    private readonly limit: number,
    private readonly windowSeconds: number,
    private readonly clock: () => Date,
  ) {}

  /**
   * Counts one try.
   * @throws Failure 429 with the seconds to wait when the key has used up its tries
   */
  take(key: string): void {
    const now = +this.clock();
    const window = this.windowOf(key, now);
    if (window.used >= this.limit) throw tooManyRequests((window.until - now) / 1000);
    window.used += 1;
  }

  /** Whether the next try would be refused. */
  isUsedUp(key: string): boolean {
    return this.windowOf(key, +this.clock()).used >= this.limit;
  }

  /** Takes a try back, where only failures count. */
  giveBack(key: string): void {
    const window = this.windows.get(key);
    if (window && window.used > 0) window.used -= 1;
  }

  private windowOf(key: string, now: number) {
    const current = this.windows.get(key);
    if (current && current.until > now) return current;
    if (this.windows.size >= SWEEP_ABOVE) this.sweep(now);
    const fresh = { until: now + this.windowSeconds * 1000, used: 0 };
    this.windows.set(key, fresh);
    return fresh;
  }

  private sweep(now: number): void {
    for (const [key, { until }] of this.windows) if (until <= now) this.windows.delete(key);
  }
}

/**
 * Counts a mail about an account that somebody without a log-in asks for.
 * @throws Failure 429 when the caller's address or the recipient has had enough of them
 */
export function takeAccountMail(quotas: Quotas, address: string, email: string): void {
  quotas.accountMailsOfAddress.take(address);
  quotas.accountMailsOfAccount.take(createHash('sha256').update(email.toLowerCase()).digest('hex'));
}

/** The limits of `api.md`. */
export const portalQuotas = (clock: () => Date): Quotas => ({
  loginsOfAddress: new Quota(10, MINUTE, clock),
  loginsOfAccount: new Quota(10, 15 * MINUTE, clock),
  accountMailsOfAddress: new Quota(20, 60 * MINUTE, clock),
  accountMailsOfAccount: new Quota(10, 60 * MINUTE, clock),
  identityOfAddress: new Quota(60, 10 * MINUTE, clock),
  resetsOfAddress: new Quota(20, 60 * MINUTE, clock),
  passwordsOfAccount: new Quota(10, 15 * MINUTE, clock),
  codesOfLogins: new Quota(WRONG_CODES_MAX, SECOND_FACTOR_MINUTES * MINUTE, clock),
  codesOfLoginsADay: new Quota(WRONG_CODES_A_DAY, 24 * 60 * MINUTE, clock),
  codesOfAccount: new Quota(WRONG_CODES_MAX, SECOND_FACTOR_MINUTES * MINUTE, clock),
  exportsOfAccount: new Quota(10, 60 * MINUTE, clock),
  supportOfAccount: new Quota(10, 60 * MINUTE, clock),
  aresOfAddress: new Quota(60, MINUTE, clock),
  grantsOfAddress: new Quota(60, MINUTE, clock),
});
