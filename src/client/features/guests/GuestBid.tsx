import { useEffect } from 'react';
import { guestRefusals } from '#contract/rules/tenderLabels.ts';
import type { Guest } from '#contract/wire/guests.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { useCreateBidMutation } from '#features/tenders/bidsApi.ts';
import { OneBid, useOneBid } from '#features/tenders/shared/OneBid.tsx';
import { EmptyState } from '#shared/states/EmptyState.tsx';
import { ErrorState } from '#shared/states/ErrorState.tsx';
import { Loaded, reasonOf } from '#shared/states/Loaded.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { GuestAccount } from './GuestAccount.tsx';
import { guests as texts } from './guestsTexts.ts';
import { useGuestAddress } from './useGuestAddress.ts';

const SKELETON = <Skeleton blocks={[40, 120, 260, 360]} />;

/** The bid of the guest's firm, in the form that members fill in. */
export default function GuestBid({ guest, tender }: { guest: Guest; tender: Tender }) {
  const { pathOf } = useGuestAddress();
  if (guest.bid !== null) return <Bid id={guest.bid} guest={guest} />;
  if (guest.refusal === null) return <NewBid project={tender.project.id} />;
  return (
    <EmptyState
      whole
      title={texts.noBid}
      hint={guestRefusals[guest.refusal]}
      action={<LinkButton to={pathOf()}>{texts.back}</LinkButton>}
    />
  );
}

/** Creates the draft. The guest has asked for the form, so no further press is needed. */
function NewBid({ project }: { project: number }) {
  const [create, creating] = useCreateBidMutation({ fixedCacheKey: `createBid/${project}` });
  useResetOnUnmount(creating);
  const { isUninitialized, isError, error, isLoading } = creating;
  useEffect(() => {
    if (isUninitialized) void create({ project });
  }, [create, isUninitialized, project]);
  return isError ? (
    <ErrorState whole hint={reasonOf(error)} onRetry={() => void create({ project })} retrying={isLoading} />
  ) : (
    SKELETON
  );
}

function Bid({ id, guest }: { id: number; guest: Guest }) {
  const { pathOf, close } = useGuestAddress();
  return (
    <Loaded whole query={useOneBid(id)} skeleton={SKELETON}>
      {(bid) => (
        <OneBid bid={bid} back={pathOf()} onRemoved={close}>
          {bid.sent !== null && <GuestAccount guest={guest} bid={id} />}
        </OneBid>
      )}
    </Loaded>
  );
}
