import { paths } from '../../../contract/paths';
import type { SubjectType } from '../../platform/notifications/eventTypes';
import { listVisibleNames } from '../../platform/identity/visibilityRepository';

/** Projects as subjects of notifications. */
export const projectSubject: SubjectType = {
  find: (db, reader, ids) => listVisibleNames(db, 'projects', reader, ids),
  path: ({ id }) => paths.projectEdit(id),
};
