import type {
  AdminTestimonial,
  ModerationNumbers,
  AdminModeration,
  AdminModerationDetail,
  OwnModeration,
} from '#contract/wire/moderation.ts';

const AT = '2026-11-20T08:00:00Z';

/** A reported record in the list for operators. */
export const buildModeration = (given: Partial<AdminModeration> = {}): AdminModeration => ({
  id: 7,
  kind: 'testimonials',
  record: 41,
  state: 'OPEN',
  source: 'REPORT',
  is_hidden: false,
  name: 'Řízek a syn',
  text: 'Podvodníci, nedodali nic.',
  author: { id: 3, name: 'Jana Nová' },
  company: { id: 9, name: 'Obec Lhota' },
  count: 2,
  grounds: [
    { ground: 'FALSE', count: 1 },
    { ground: 'INSULT', count: 1 },
  ],
  created_at: AT,
  decided_at: null,
  decided_by: null,
  appealed_at: null,
  ...given,
});

/** The same with its reports, reported and current content, and decisions. */
export const buildModerationDetail = (given: Partial<AdminModerationDetail> = {}): AdminModerationDetail => {
  const shown = { name: 'Řízek a syn', text: 'Podvodníci, nedodali nic.', rating: 1, files: [] };
  return {
    ...buildModeration(given),
    rule: null,
    decision_reason: null,
    appeal_text: null,
    appeal_decided_at: null,
    appeal_decided_by: null,
    snapshot: shown,
    present: shown,
    is_changed: false,
    path: '/subjekty/suppliers/7',
    reports: [
      {
        id: 1,
        ground: 'FALSE',
        note: 'Nikdy u nás nebyli.',
        reporter: { id: 5, name: 'Karel Řízek' },
        email: null,
        mail: null,
        created_at: AT,
      },
      { id: 2, ground: 'INSULT', note: null, reporter: null, email: null, mail: null, created_at: AT },
    ],
    steps: [],
    decisions: ['KEPT', 'HIDDEN', 'REMOVED'],
    refusal: null,
    ...given,
  };
};

/** A decision as shown to the author of the content. */
export const buildOwnModeration = (given: Partial<OwnModeration> = {}): OwnModeration => ({
  id: 7,
  kind: 'testimonials',
  record: 41,
  state: 'HIDDEN',
  source: 'REPORT',
  name: 'Řízek a syn',
  text: 'Podvodníci, nedodali nic.',
  company: null,
  rule: 'EXPERIENCE',
  decision_reason: 'Hodnocení neříká, co se stalo.',
  decided_at: AT,
  appeal_until: '2027-05-20T08:00:00Z',
  can_appeal: true,
  appeal_text: null,
  appealed_at: null,
  appeal_decided_at: null,
  clarification: null,
  ...given,
});

/** A testimonial that can be approved for the home page. */
export const buildAdminTestimonial = (given: Partial<AdminTestimonial> = {}): AdminTestimonial => ({
  id: 41,
  rating: 5,
  text: 'Dodali včas a bez chyb.',
  author_name: 'Jana Nová',
  company: { id: 7, name: 'Řízek a syn' },
  created_at: AT,
  approved_at: null,
  ...given,
});

/** Moderation statistics of one year. */
export const buildModerationNumbers = (): ModerationNumbers => ({
  years: [
    {
      year: 2026,
      reports: 12,
      grounds: [
        { ground: 'SPAM', count: 8 },
        { ground: 'INSULT', count: 4 },
      ],
      moderations: 9,
      found: [
        { source: 'REPORT', count: 7 },
        { source: 'AUTOMATIC', count: 2 },
      ],
      decided: [
        { state: 'KEPT', rule: null, count: 4 },
        { state: 'HIDDEN', rule: 'UNSOLICITED', count: 5 },
      ],
      appeals: 2,
      appeals_granted: 1,
      appeals_refused: 1,
      median_hours: 5.4,
    },
  ],
});
