import type { ReportedKind } from '../../contract/vocabulary/moderation';

/** Addresses of what is reported and decided, beside `links`, as few pages lead to them. */
export const moderationLinks = {
  /** Where something is reported by an address, for those who log in first. */
  report: (kind: ReportedKind, id: number) => `/nahlasit/${kind}/${id}`,
  decisions: () => '/uzivatel/rozhodnuti',
  decision: (id: number) => `/uzivatel/rozhodnuti/${id}`,
  numbers: () => '/moderovani',
} as const;
