/** Lists whose searches can be watched. PROJECTS are the published projects with their tenders. */
export const WATCH_TARGETS = ['SUPPLIERS', 'CONSULTANTS', 'REFERENCES', 'PROJECTS', 'TECHNOLOGIES', 'GRANTS'] as const;
export type WatchTarget = (typeof WATCH_TARGETS)[number];
