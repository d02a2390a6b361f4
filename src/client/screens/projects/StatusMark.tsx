import type { ProjectStatus } from '../../../contract/vocabulary/projectStatus';
import { projectStatuses } from '../../texts/projects';

/** The status of a project as a mark, told apart by more than its colour. */
export function StatusMark({ status }: { status: ProjectStatus }) {
  return <span className={`status-mark status-mark-${status}`}>{projectStatuses[status]}</span>;
}
