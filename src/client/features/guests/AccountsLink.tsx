import type { ReactNode } from 'react';
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

/** A link that somebody with a log-in opened: the buyer, the invited person, or somebody else. */
export default function AccountsLink({ guest, token }: { guest: Guest; token: string }) {
  const { company, email, buyer, refusal } = guest;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const here = hrefOf(useLocation());
  const actor = useActor();
  const [claim, claiming] = useClaimInviteMutation();
  /** As the account reads it. Only the buyer and invited companies can. */
  const tender = useGetTenderQuery({ id: guest.tender });
  if (!actor || tender.isLoading) return <Skeleton blocks={[40, 160]} />;

  const state = (hint: string, action: ReactNode, title = texts.claimTitle(buyer.name)) => (
    <EmptyState whole title={title} hint={hint} action={action} />
  );
  const toTender = (to: string) => <LinkButton to={to}>{texts.toTender}</LinkButton>;
  if (tender.data?.is_owner)
    return state(
      texts.ownTenderHint(company.name),
      toTender(paths.projectTender(tender.data.project.id)),
      texts.ownTender,
    );
  if (!isSameText(actor.email, email))
    return state(
      texts.other(company.name, email, actor.email),
      <Button
        type="primary"
        onClick={() => {
          dispatch(logOut());
          // A log-out leads to the log-in page, where a guest could not continue.
          void navigate(here, { replace: true });
        }}
      >
        {texts.logOut}
      </Button>,
    );
  if (refusal !== null) return state(guestRefusals[refusal], toTender(paths.tender(guest.tender)));
  const own = actor.memberships.find((membership) => membership.company.id === actor.company)?.company;
  if (!own) return state(texts.noCompany, <LinkButton to={paths.companyCreate()}>{texts.companyProfile}</LinkButton>);
  const takeOver = async () => {
    const { data } = await claim({ token });
    if (data) void navigate(paths.tender(data.tender), { replace: true });
  };
  return state(
    texts.claimLead,
    <Button type="primary" busy={claiming.isLoading} onClick={() => void takeOver()}>
      {texts.claim(own.name)}
    </Button>,
  );
}
