import type { ReadRecord } from '#contract/masking/supportRecord.ts';

/** A support record of one action on the list of projects. */
export function buildSupportRecord({
  portal,
  ...given
}: Partial<Omit<ReadRecord, 'portal'>> & { portal?: Partial<ReadRecord['portal']> } = {}): ReadRecord {
  const { actions = [{ type: 'layout/requestOpened' }], state = { layout: {} } } = given;
  return {
    actions,
    state,
    portal: {
      format: 1,
      build: { id: 'abc', made: '2026-11-20T08:00:00Z' },
      browser: 'Test',
      window: [1366, 900],
      route: '/projekty/seznam',
      saved_at: '2026-11-20T09:00:00Z',
      times: actions.map((_, index) => index + 1),
      requests: [],
      ...portal,
    },
  };
}
