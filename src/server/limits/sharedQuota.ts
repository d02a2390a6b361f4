import { createHmac } from 'node:crypto';
import { tooManyRequests } from '../input/failures';
import { findPause, giveAttemptBack, takeAttempt, type AttemptLimit } from '../repositories/accounts/attempts';
import type { Db } from '../database/database';
import type { Services } from '../services';

/**
 * So many tries of one key, counted in the database: for all processes together, and a restart forgives nothing. Costs
 * a statement, so it is for what guards accounts. Never within a transaction: the embedded database has one connection.
 */
export class SharedQuota {
  constructor(
    private readonly services: Pick<Services, 'clock' | 'db' | 'keyFor'>,
    private readonly kind: string,
    private readonly limit: AttemptLimit,
  ) {}

  /**
   * Counts one try.
   * @returns whether the next one has to wait
   * @throws Failure 429 with the seconds to wait when the key may not be tried now
   */
  async take(key: string): Promise<{ isLast: boolean }> {
    const { db, clock } = this.services;
    const now = clock();
    const { used, freeAt } = await takeAttempt(db, this.kind, this.digestOf(key), this.limit, now);
    if (used === null) throw tooManyRequests((+freeAt - +now) / 1000);
    return { isLast: used >= this.limit.limit };
  }

  /**
   * Looks without counting, also within a transaction.
   * @throws Failure 429 with the seconds to wait when the key may not be tried now
   */
  async refuseUsedUp(db: Db, key: string): Promise<void> {
    const now = this.services.clock();
    const freeAt = await findPause(db, this.kind, this.digestOf(key), now);
    if (freeAt !== null) throw tooManyRequests((+freeAt - +now) / 1000);
  }

  /** Takes a try back, where only failures count; the pause it began ends. */
  async giveBack(key: string): Promise<void> {
    await giveAttemptBack(this.services.db, this.kind, this.digestOf(key), this.services.clock());
  }

  /** Nobody who reads the database learns which addresses were tried, not even by guessing them. */
  private digestOf(key: string): string {
    return createHmac('sha256', this.services.keyFor('attempts')).update(key).digest('base64url');
  }
}
