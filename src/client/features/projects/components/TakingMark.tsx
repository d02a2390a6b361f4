import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { Project } from '#contract/wire/projects.ts';
import { shortDateOf } from '#shared/texts/format.ts';
import { Tag } from '#shared/ui/Tag.tsx';
import { projects as texts } from '../projectsTexts.ts';

interface TakingMarkProps {
  project: Project;
  /** Under a column title that says what is taken. */
  isInColumn?: boolean;
}

/** Until when a project takes bids and, for its owner, how many came; as a link to its tender. */
export function TakingMark({ project: { id, tender, is_owner }, isInColumn = false }: TakingMarkProps) {
  if (tender === null) return null;
  const { bids_until, bids_count } = tender;
  return (
    <Link to={is_owner ? paths.projectTender(id) : paths.tender(tender.id)}>
      <Tag color="processing">
        {(isInColumn ? texts.until : texts.bidsUntil)(shortDateOf(bids_until))}
        {bids_count !== null && `, ${texts.bidsCame(bids_count)}`}
      </Tag>
    </Link>
  );
}
