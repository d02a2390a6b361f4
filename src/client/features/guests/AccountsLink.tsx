import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { isSameText } from '#contract/rules/sameText.ts';
import { guestRefusals } from '#contract/rules/tenderLabels.ts';
import type { Guest } from '#contract/wire/guests.ts';
import { useGetTenderQuery } from '#features/tenders/tendersApi.ts';
import { logOut, useActor } from '#shared/session/userSlice.ts';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { hrefOf } from '#shared/store/slices/router.ts';
import { Button } from '#shared/ui/Button.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useClaimInviteMutation } from './guestsApi.ts';
import { guests as texts } from './guestsTexts.ts';

interface AccountsLinkProps {
  guest: Guest;
  token: string;
}

/** A link that somebody with a log-in opened: the buyer, the invited person, or somebody else. */
export default function AccountsLink({ guest, token }: AccountsLinkProps) {
  const { company, email, buyer } = guest;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const here = hrefOf(useLocation());
  const actor = useActor();
  /** As the account reads it. Only the buyer and invited companies can. */
  const tender = useGetTenderQuery({ id: guest.tender });
  if (!actor || tender.isLoading) return <Skeleton blocks={[40, 160]} />;
  if (tender.data?.is_owner)
    return (
      <EmptyState
        whole
        title={texts.ownTender}
        hint={texts.ownTenderHint(company.name)}
        action={<LinkButton to={paths.projectTender(tender.data.project.id)}>{texts.toTender}</LinkButton>}
      />
    );
  if (isSameText(actor.email, email)) return <Claim guest={guest} token={token} />;
  return (
    <EmptyState
      whole
      title={texts.claimTitle(buyer.name)}
      hint={texts.other(company.name, email, actor.email)}
      action={
        <Button
          type="primary"
          onClick={() => {
            dispatch(logOut());
            // A log-out leads to the log-in page, where a guest could not continue.
            void navigate(here, { replace: true });
          }}
        >
          {texts.logOut}
        </Button>
      }
    />
  );
}

function Claim({ guest: { tender, buyer, refusal }, token }: AccountsLinkProps) {
  const navigate = useNavigate();
  const [claim, claiming] = useClaimInviteMutation();
  const actor = useActor();
  const own = actor?.memberships.find(({ company }) => company.id === actor.company)?.company;
  const toTender = () => void navigate(paths.tender(tender), { replace: true });
  const title = texts.claimTitle(buyer.name);
  if (refusal !== null)
    return (
      <EmptyState
        whole
        title={title}
        hint={guestRefusals[refusal]}
        action={<LinkButton to={paths.tender(tender)}>{texts.toTender}</LinkButton>}
      />
    );
  if (!own)
    return (
      <EmptyState
        whole
        title={title}
        hint={texts.noCompany}
        action={<LinkButton to={paths.companyCreate()}>{texts.companyProfile}</LinkButton>}
      />
    );
  return (
    <EmptyState
      whole
      title={title}
      hint={texts.claimLead}
      action={
        <Button
          type="primary"
          busy={claiming.isLoading}
          onClick={() => void claim({ token }).then(({ data }) => data && toTender())}
        >
          {texts.claim(own.name)}
        </Button>
      }
    />
  );
}
