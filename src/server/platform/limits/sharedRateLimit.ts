import { createHmac } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { tooManyRequests } from '#platform/http/failures.ts';
import type { Services } from '#platform/services.ts';
import { findPause, refundAttempt, takeAttempt, type AttemptLimit } from './attemptsRepository.ts';

/**
 * Limits attempts per key, counted in the database across all processes and restarts. Costs a query, so it is used to
 * protect accounts. Must not be called within a transaction, because the embedded database has one connection.
 */
export class SharedRateLimit {
  constructor(
    private readonly services: Pick<Services, 'clock' | 'db' | 'keyFor'>,
    private readonly kind: string,
    private readonly limit: AttemptLimit,
  ) {}

  /**
   * Counts one attempt.
   * @returns whether the next one has to wait
   * @throws Failure 429 with the seconds to wait when the key is blocked
   */
  async consume(key: string): Promise<{ isLast: boolean }> {
    const { db, clock } = this.services;
    const now = clock();
    const { used, freeAt } = await takeAttempt(db, this.kind, this.digestOf(key), this.limit, now);
    if (used === null) throw tooManyRequests((+freeAt - +now) / 1000);
    return { isLast: used >= this.limit.limit };
  }

  /**
   * Checks without counting. Can be called within a transaction.
   * @throws Failure 429 with the seconds to wait when the key is blocked
   */
  async check(db: Db, key: string): Promise<void> {
    const now = this.services.clock();
    const freeAt = await findPause(db, this.kind, this.digestOf(key), now);
    if (freeAt !== null) throw tooManyRequests((+freeAt - +now) / 1000);
  }

  /** Refunds one attempt, for limits that count failures only. Ends the pause it started. */
  async refund(key: string): Promise<void> {
    await refundAttempt(this.services.db, this.kind, this.digestOf(key), this.services.clock());
  }

  /** Keyed, so that the database does not reveal attempted addresses, not even by guessing. */
  private digestOf(key: string): string {
    return createHmac('sha256', this.services.keyFor('attempts')).update(key).digest('base64url');
  }
}
