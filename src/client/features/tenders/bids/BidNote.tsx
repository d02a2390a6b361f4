import { isGuest } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import { isClarificationRequested } from '#contract/rules/bidParts.ts';
import { bidStates } from '#contract/rules/tenderLabels.ts';
import { isJudged, isWritten } from '#contract/rules/tenderStates.ts';
import type { Bid } from '#contract/wire/bids.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { bids as texts } from '../bidsTexts.ts';

/** Alerts about the state of a bid: who can see it, which version is valid, and whether the deadline has passed. */
export function BidNote({
  bid: { id, state, tender, sent, is_changed, reason, clarification, clarification_until, offers_reference },
}: {
  bid: Bid;
}) {
  const { state: phase, opening, bids_until, cancelled_reason } = tender;
  const isMember = !isGuest(useActor());
  const isOver = phase !== 'OPEN';
  return (
    <Stack>
      {phase === 'CANCELLED' && <Alert type="warning" title={texts.cancelled} description={cancelled_reason} />}
      {phase === 'OPEN' && <Alert title={opening === 'SEALED' ? texts.sealed(bids_until) : texts.openly} />}
      {phase !== 'CANCELLED' && isOver && isWritten(state) && <Alert type="warning" title={texts.late} />}
      {phase === 'EVALUATION' && clarification !== null && isJudged(state) && (
        <Alert
          type="warning"
          title={
            clarification_until === null
              ? texts.clarification
              : isClarificationRequested({ clarification, clarification_until }, tender.now)
                ? texts.clarificationUntil(dateTime(clarification_until))
                : texts.clarificationOver
          }
          description={clarification}
        />
      )}
      {phase === 'OPEN' && state === 'WITHDRAWN' && <Alert type="warning" title={texts.withdrawn} />}
      {phase === 'OPEN' && state === 'SENT' && is_changed && sent && (
        <Alert title={texts.sentIsValid(sent.number, sent.sent_at)} />
      )}
      {state === 'WON' && (
        <Alert
          type="success"
          title={texts.won}
          description={
            <Stack gap={8} align="flex-start">
              <span>{isMember ? texts.wonHint : texts.wonHintGuest}</span>
              {isMember && offers_reference && (
                <>
                  <span>{texts.referenceHint}</span>
                  <LinkButton to={paths.referenceFromBid(id)}>{texts.makeReference}</LinkButton>
                </>
              )}
            </Stack>
          }
        />
      )}
      {reason !== null && (
        <Alert type={state === 'REJECTED' ? 'error' : 'info'} title={bidStates[state]} description={reason} />
      )}
    </Stack>
  );
}
