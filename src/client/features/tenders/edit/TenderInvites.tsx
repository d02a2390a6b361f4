import { Link } from 'react-router-dom';
import { canSearchRegister } from '#contract/access/access.ts';
import { TENDER_INVITES_MAX } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { Match } from '#contract/wire/matches.ts';
import type { Tender, TenderInvite } from '#contract/wire/tenders.ts';
import { useGetProjectMatchesQuery } from '#features/projects/projectsApi.ts';
import { whyMatched } from '#features/projects/shared/whyMatched.ts';
import { PlanNote } from '#features/user/shared/PlanNote.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { Rows } from '#shared/elements/Rows.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { shortDateOf } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import styles from '../shared/tenders.module.css';
import { useCreateTenderInvitesMutation, useDeleteTenderInviteMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';
import { InviteFirms } from './InviteFirms.tsx';
import { InviteLinks } from './InviteLinks.tsx';

interface TenderInvitesProps {
  tender: Tender;
  mayInvite: boolean;
}

/** Invited companies with the state of each invitation, and companies that the portal suggests for the project. */
export function TenderInvites({ tender, mayInvite }: TenderInvitesProps) {
  const { invites, state } = tender;
  const maySearch = canSearchRegister(useActor(), 'suppliers');
  const mayAdd = mayInvite && (state === 'DRAFT' || state === 'OPEN') && invites.length < TENDER_INVITES_MAX;
  return (
    <FormSection title={texts.invites} hint={mayAdd ? texts.invitesHint : ''}>
      {invites.length === 0 ? (
        <p className="secondary">
          {mayAdd ? texts.noInvites : texts.nobodyInvited} {mayAdd && texts.noInvitesHint}
        </p>
      ) : (
        <Rows isSplit>
          {invites.map((invite) => (
            <li key={invite.id}>
              <Invited tender={tender} invite={invite} mayInvite={mayInvite} />
              {mayInvite && state === 'DRAFT' && <Remove tender={tender} invite={invite} />}
            </li>
          ))}
        </Rows>
      )}
      {mayAdd && <InviteFirms tender={tender} />}
      <Announced tender={tender} />
      {mayAdd && <Suggested tender={tender} maySearch={maySearch} />}
    </FormSection>
  );
}

const { inviteState } = texts;

/** State of an invitation as text. What was sent by e-mail has its state at each address. */
function stateOf({ bid_at, declined_at, seen_at, notified_at, links }: TenderInvite): string {
  if (bid_at) return inviteState.bid(shortDateOf(bid_at));
  if (declined_at) return inviteState.declined(declined_at);
  if (seen_at) return inviteState.seen(seen_at);
  if (links.length > 0) return '';
  return notified_at ? inviteState.notified(notified_at) : inviteState.waits;
}

interface InvitedProps extends TenderInvitesProps {
  invite: TenderInvite;
}

const Invited = ({ tender, invite, mayInvite }: InvitedProps) => (
  <Stack gap={4} className={styles.words}>
    <strong>{invite.company.name}</strong>
    <span className="secondary">{stateOf(invite)}</span>
    {invite.declined_reason && <span>{texts.reason(invite.declined_reason)}</span>}
    {invite.reason && <span className="secondary">{invite.reason}</span>}
    <InviteLinks tender={tender} invite={invite} mayInvite={mayInvite} />
  </Stack>
);

function Remove({ tender, invite }: { tender: Tender; invite: TenderInvite }) {
  const [remove, removing] = useDeleteTenderInviteMutation({ fixedCacheKey: `deleteTenderInvite/${invite.id}` });
  useResetOnUnmount(removing);
  return (
    <Button
      size="small"
      busy={removing.isLoading}
      aria-label={texts.removeInviteNamed(invite.company.name)}
      onClick={() => void remove({ id: tender.id, invite: invite.id, project: tender.project.id })}
    >
      {texts.removeInvite}
    </Button>
  );
}

/** What suppliers who were not invited hear of a tender for all. */
function Announced({ tender: { state, visibility, held_until, announced_to } }: { tender: Tender }) {
  if (visibility !== 'ALL') return null;
  if (state === 'DRAFT') return <p className="secondary">{texts.willAnnounce}</p>;
  if (held_until) return <p>{texts.announcedLater}</p>;
  return announced_to === undefined ? null : <p>{texts.announced(announced_to)}</p>;
}

/** Suggested companies that are shown at once. */
const SHOWN = 3;

/** Companies that match the project and are not invited yet, with the reasons. */
function Suggested({ tender, maySearch }: { tender: Tender; maySearch: boolean }) {
  const matches = useGetProjectMatchesQuery({ id: tender.project.id });
  if (!matches.data) return null;
  const invited = tender.invites.map(({ company }) => company.id);
  const offered = [
    ...matches.data.suppliers.map((match) => ({ match, type: 'suppliers' as const })),
    ...matches.data.consultants.map((match) => ({ match, type: 'consultants' as const })),
  ].filter(({ match }) => !invited.includes(match.id));
  const rowsOf = (some: typeof offered) => (
    <Rows isSplit>
      {some.map(({ match, type }) => (
        <li key={match.id}>
          <Stack gap={4} className={styles.words}>
            <Link to={paths.company(type, match.id)}>{match.name}</Link>
            <span className="secondary">{whyMatched(match)}</span>
          </Stack>
          <Invite tender={tender.id} match={match} />
        </li>
      ))}
    </Rows>
  );
  if (offered.length === 0 && !maySearch) return <PlanNote>{texts.suggestedLocked}</PlanNote>;
  return (
    <Stack gap={8}>
      <h3>{texts.suggested}</h3>
      {offered.length === 0 ? <p className="secondary">{texts.suggestedNone}</p> : rowsOf(offered.slice(0, SHOWN))}
      {offered.length > SHOWN && (
        <details>
          <summary>{texts.suggestedMore(offered.length - SHOWN)}</summary>
          {rowsOf(offered.slice(SHOWN))}
        </details>
      )}
    </Stack>
  );
}

function Invite({ tender, match }: { tender: number; match: Match }) {
  const [invite, inviting] = useCreateTenderInvitesMutation({ fixedCacheKey: `createTenderInvites/${match.id}` });
  useResetOnUnmount(inviting);
  const why = whyMatched(match);
  return (
    <Button
      size="small"
      busy={inviting.isLoading}
      aria-label={texts.inviteNamed(match.name)}
      onClick={() =>
        void invite({ id: tender, companies: [match.id], source: 'MATCHES', ...(why !== '' && { reason: why }) })
      }
    >
      {texts.invite}
    </Button>
  );
}
