import { isJudged } from '../../../contract/callStates';
import { isAskedToClarify } from '../../../contract/offerParts';
import { offerStates } from '../../../contract/rules/callLabels';
import type { Offer } from '../../../contract/wire/offers';
import { links } from '../../navigation/links';
import { dateTime } from '../../texts/format';
import { offers as texts } from '../../texts/offers';
import { Alert } from '../../ui/Alert';
import { LinkButton } from '../../ui/LinkButton';
import { Stack } from '../../ui/Flex';

/** How an offer stands, in a sentence or two: who sees it, what holds, what it is too late for. */
export function OfferNote({
  offer: { id, state, call, sent, is_changed, reason, clarification, clarification_until },
}: {
  offer: Offer;
}) {
  const { state: phase, opening, offers_until, cancelled_reason } = call;
  const isOver = phase !== 'OPEN';
  return (
    <Stack>
      {phase === 'CANCELLED' && <Alert type="warning" title={texts.cancelled} description={cancelled_reason} />}
      {phase === 'OPEN' && <Alert title={opening === 'SEALED' ? texts.sealed(offers_until) : texts.openly} />}
      {phase !== 'CANCELLED' && isOver && (state === 'DRAFT' || state === 'WITHDRAWN') && (
        <Alert type="warning" title={texts.late} />
      )}
      {phase === 'EVALUATION' && clarification !== null && isJudged(state) && (
        <Alert
          type="warning"
          title={
            clarification_until === null
              ? texts.clarification
              : isAskedToClarify({ clarification, clarification_until }, call.now)
                ? texts.clarificationUntil(dateTime(clarification_until))
                : texts.clarificationOver
          }
          description={clarification}
        />
      )}
      {phase === 'OPEN' && state === 'WITHDRAWN' && <Alert type="warning" title={texts.withdrawn} />}
      {phase === 'OPEN' && state === 'SENT' && is_changed && sent && (
        <Alert title={texts.sentHolds(sent.number, sent.sent_at)} />
      )}
      {state === 'WON' && (
        <Alert
          type="success"
          title={texts.won}
          description={
            <Stack gap={8} align="flex-start">
              <span>{texts.wonHint}</span>
              <LinkButton to={links.referenceFromOffer(id)}>{texts.makeReference}</LinkButton>
            </Stack>
          }
        />
      )}
      {reason !== null && (
        <Alert type={state === 'REJECTED' ? 'error' : 'info'} title={offerStates[state]} description={reason} />
      )}
    </Stack>
  );
}
