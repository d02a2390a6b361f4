import { paths } from '#contract/paths.ts';
import { guestRefusals } from '#contract/rules/tenderLabels.ts';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { Guest } from '#contract/wire/guests.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { BidMark } from '#features/tenders/shared/BidMark.tsx';
import { TimeLeft } from '#features/tenders/shared/TimeLeft.tsx';
import { tenders as tenderTexts } from '#features/tenders/tendersTexts.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { stepOf } from './guestSteps.ts';
import { guests as texts } from './guestsTexts.ts';
import { useGuestAddress, useRememberedLink } from './useGuestAddress.ts';

interface GuestSlotProps {
  guest: Guest;
  tender: Tender;
  readAt: number | undefined;
  onOver: () => void;
}

/** The deadline, and what the guest can do, or the reason why not. */
export function GuestSlot({ guest, tender, readAt, onOver }: GuestSlotProps) {
  const { refusal, bid, person, declined_at } = guest;
  const { state, bids_until } = tender;
  const { open, pathOf } = useGuestAddress();
  const remember = useRememberedLink();
  const isOver = refusal !== null && stepOf(guest, 'nabidka') !== 'tender';
  return (
    <FormSection title={texts.answer}>
      {bids_until && (
        <p>
          <strong>{tenderTexts.until(bids_until)}</strong>
          {isTaking(state) && (
            <>
              , <TimeLeft tender={tender} readAt={readAt} onOver={onOver} />
            </>
          )}
        </p>
      )}
      {refusal !== null && <p role="status">{guestRefusals[refusal]}</p>}
      {bid !== null && tender.bid && (
        <div>
          <BidMark state={tender.bid.state} />
        </div>
      )}
      {refusal === null && bid === null && <p className="secondary">{texts.free}</p>}
      <Line>
        {refusal === null && (
          <>
            <LinkButton type="primary" to={pathOf({ cast: 'nabidka' })}>
              {bid !== null ? texts.openBid : person ? texts.toBid : texts.bid}
            </LinkButton>
            <LinkButton to={pathOf({ cast: 'dotaz' })}>{texts.ask}</LinkButton>
            {declined_at === null && bid === null && (
              <Button aria-haspopup="dialog" onClick={() => open('odmitnout')}>
                {texts.decline}
              </Button>
            )}
          </>
        )}
        {isOver && <LinkButton to={pathOf({ cast: 'nabidka' })}>{texts.showBid}</LinkButton>}
        {refusal !== null && !isOver && (
          <LinkButton to={paths.login()} onClick={remember}>
            {texts.logIn}
          </LinkButton>
        )}
      </Line>
      {isOver && bid === null && <p className="secondary">{texts.showBidHint}</p>}
    </FormSection>
  );
}
