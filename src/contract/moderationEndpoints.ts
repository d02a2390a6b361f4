import type { Endpoint } from './endpoint';

/*
 * Calls about what is reported and decided. They have a table of their own, as few pages make them.
 */

export const moderationEndpoints = {
  createReport: { method: 'POST', path: 'reports/' },
  /** What the company says to a testimonial, once. */
  createTestimonialReply: { method: 'POST', path: 'companies/:id/testimonials/:testimonial/reply/' },
  /** Decisions about what the caller or a company of the caller's wrote. */
  listOwnModerations: { method: 'GET', path: 'moderations/' },
  getOwnModeration: { method: 'GET', path: 'moderations/:id/' },
  createAppeal: { method: 'POST', path: 'moderations/:id/appeal/' },
  /** Open to everybody: what was reported and decided, year by year. */
  getModerationNumbers: { method: 'GET', path: 'moderation/numbers/' },
} as const satisfies Record<string, Endpoint>;
