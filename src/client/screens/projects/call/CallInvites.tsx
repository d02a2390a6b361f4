import { Link } from 'react-router-dom';
import { CALL_INVITES_MAX } from '../../../../contract/limits';
import type { Call, CallInvite } from '../../../../contract/wire/calls';
import type { Match } from '../../../../contract/wire/matches';
import { FormSection } from '../../../components/elements/FormSection';
import { Rows } from '../../../components/elements/Rows';
import styles from '../../../components/calls/calls.module.css';
import { links } from '../../../navigation/links';
import { useCreateCallInvitesMutation, useDeleteCallInviteMutation } from '../../../slices/calls';
import { useGetProjectMatchesQuery } from '../../../slices/projects';
import { useResetOnUnmount } from '../../../store/hooks/useResetOnUnmount';
import { calls as texts } from '../../../texts/calls';
import { Button } from '../../../ui/Button';
import { Stack } from '../../../ui/Flex';
import { whyMatched } from '../whyMatched';

interface CallInvitesProps {
  call: Call;
  mayInvite: boolean;
}

/** Whom a call asks and how far each is, and those whom the portal offers for the project. */
export function CallInvites({ call, mayInvite }: CallInvitesProps) {
  const { invites, state } = call;
  const mayAdd = mayInvite && (state === 'DRAFT' || state === 'OPEN') && invites.length < CALL_INVITES_MAX;
  return (
    <FormSection title={texts.invites} hint={mayAdd ? texts.invitesHint : ''}>
      {invites.length === 0 ? (
        <p className="secondary">{texts.noInvites}</p>
      ) : (
        <Rows isSplit>
          {invites.map((invite) => (
            <li key={invite.id}>
              <Invited invite={invite} />
              {mayInvite && state === 'DRAFT' && <Remove call={call} invite={invite} />}
            </li>
          ))}
        </Rows>
      )}
      {mayAdd && <Suggested call={call} />}
    </FormSection>
  );
}

const { inviteState } = texts;

/** How far an invitation has come. */
function stateOf({ declined_at, seen_at, told_at, is_reachable }: CallInvite): string {
  if (declined_at) return inviteState.declined(declined_at);
  if (!is_reachable) return inviteState.unreachable;
  if (seen_at) return inviteState.seen(seen_at);
  return told_at ? inviteState.told(told_at) : inviteState.waits;
}

const Invited = ({ invite }: { invite: CallInvite }) => (
  <Stack gap={4} className={styles.words}>
    <strong>{invite.company.name}</strong>
    <span className="secondary">{stateOf(invite)}</span>
    {invite.declined_reason && <span>{texts.reason(invite.declined_reason)}</span>}
    {invite.why && <span className="secondary">{invite.why}</span>}
  </Stack>
);

function Remove({ call, invite }: { call: Call; invite: CallInvite }) {
  const [remove, removing] = useDeleteCallInviteMutation({ fixedCacheKey: `deleteCallInvite/${invite.id}` });
  useResetOnUnmount(removing);
  return (
    <Button
      size="small"
      busy={removing.isLoading}
      aria-label={texts.removeInviteNamed(invite.company.name)}
      onClick={() => void remove({ id: call.id, invite: invite.id, project: call.project.id })}
    >
      {texts.removeInvite}
    </Button>
  );
}

/** Those that match the project and are not asked yet, with why they do. */
function Suggested({ call }: { call: Call }) {
  const matches = useGetProjectMatchesQuery({ id: call.project.id });
  if (!matches.data) return null;
  const asked = call.invites.map(({ company }) => company.id);
  const offered = [
    ...matches.data.suppliers.map((match) => ({ match, type: 'suppliers' as const })),
    ...matches.data.consultants.map((match) => ({ match, type: 'consultants' as const })),
  ].filter(({ match }) => !asked.includes(match.id));
  return (
    <Stack gap={8}>
      <h3>{texts.suggested}</h3>
      {offered.length === 0 ? (
        <p className="secondary">{texts.suggestedNone}</p>
      ) : (
        <Rows isSplit>
          {offered.map(({ match, type }) => (
            <li key={match.id}>
              <Stack gap={4} className={styles.words}>
                <Link to={links.company(type, match.id)}>{match.name}</Link>
                <span className="secondary">{whyMatched(match)}</span>
              </Stack>
              <Invite call={call.id} match={match} />
            </li>
          ))}
        </Rows>
      )}
    </Stack>
  );
}

function Invite({ call, match }: { call: number; match: Match }) {
  const [invite, inviting] = useCreateCallInvitesMutation({ fixedCacheKey: `createCallInvites/${match.id}` });
  useResetOnUnmount(inviting);
  const why = whyMatched(match);
  return (
    <Button
      size="small"
      busy={inviting.isLoading}
      aria-label={texts.inviteNamed(match.name)}
      onClick={() => void invite({ id: call, companies: [match.id], found_by: 'MATCHES', ...(why !== '' && { why }) })}
    >
      {texts.invite}
    </Button>
  );
}
