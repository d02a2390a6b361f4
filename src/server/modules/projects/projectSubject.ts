import { paths } from '#contract/paths.ts';
import { listVisibleNames } from '#platform/identity/visibilityRepository.ts';
import type { SubjectType } from '#platform/notifications/eventTypes.ts';

/** Projects as subjects of notifications. */
export const projectSubject: SubjectType = {
  find: (db, reader, ids) => listVisibleNames(db, 'projects', reader, ids),
  path: ({ id }) => paths.projectEdit(id),
};
