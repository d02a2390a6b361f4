import type { ProjectStatus } from '#contract/vocabulary/projectStatus.ts';
import { projectStatuses } from '#shared/texts/labels.ts';
import { Tag } from '#shared/ui/Tag.tsx';

const COLOURS = { 0: 'default', 10: 'warning', 20: 'processing', 30: 'success' } as const;

/** The status of a project as a tag. */
export const StatusMark = ({ status }: { status: ProjectStatus }) => (
  <Tag variant="outlined" color={COLOURS[status]}>
    {projectStatuses[status]}
  </Tag>
);
