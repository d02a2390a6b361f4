import { defineEndpoints, get, post } from './endpoint.ts';

/* Endpoints of reports and moderation decisions. They have a separate table because few pages use them. */

export const moderationEndpoints = defineEndpoints({
  createReport: post('reports/', { access: 'members', audit: 'self', idempotent: true }),
  /** What the caller reported, with the outcome. */
  listOwnReports: get('reports/', { access: 'members' }),
  /** The company's reply to a testimonial. Only one is allowed. */
  createTestimonialReply: post('companies/:id/testimonials/:testimonial/reply/', {
    access: 'decide',
    audit: 'self',
    idempotent: true,
  }),
  /** Decisions about content of the caller or of the caller's companies. */
  listOwnModerations: get('moderations/', { access: 'members' }),
  getOwnModeration: get('moderations/:id/', { access: 'members' }),
  createAppeal: post('moderations/:id/appeal/', { access: 'members', audit: 'self', idempotent: true }),
  /** Public: statistics of reports and decisions per year. */
  getModerationNumbers: get('moderation/numbers/', { access: 'everyone' }),
});
