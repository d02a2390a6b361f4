import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { inquiry as texts } from '../inquiryTexts.ts';
import type { RunningInvites } from './useInvited.ts';

/** Tells when a company was invited to a tender that takes bids, and leads to it. */
export function InvitedMark({ id, invites }: { id: number; invites: RunningInvites }) {
  const invite = invites.get(id);
  if (!invite) return null;
  const { project, notified_at } = invite;
  return (
    <Link to={paths.projectTender(project.id)} title={texts.invitedTo(project.name)}>
      {texts.invitedOn(notified_at)}
    </Link>
  );
}
