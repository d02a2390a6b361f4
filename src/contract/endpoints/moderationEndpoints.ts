import type { Endpoint } from './endpoint';

/* Endpoints of reports and moderation decisions. They have a separate table because few pages use them. */

export const moderationEndpoints = {
  createReport: { method: 'POST', path: 'reports/' },
  /** The company's reply to a testimonial. Only one is allowed. */
  createTestimonialReply: { method: 'POST', path: 'companies/:id/testimonials/:testimonial/reply/' },
  /** Decisions about content of the caller or of the caller's companies. */
  listOwnModerations: { method: 'GET', path: 'moderations/' },
  getOwnModeration: { method: 'GET', path: 'moderations/:id/' },
  createAppeal: { method: 'POST', path: 'moderations/:id/appeal/' },
  /** Public: statistics of reports and decisions per year. */
  getModerationNumbers: { method: 'GET', path: 'moderation/numbers/' },
} as const satisfies Record<string, Endpoint>;
