import { isJudged } from '#contract/rules/tenderStates.ts';
import type { ComparedBid } from '#contract/wire/comparison.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Button } from '#shared/ui/Button.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useShortlistBidMutation } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';
import { BidMark } from '../shared/BidMark.tsx';
import styles from './evaluation.module.css';

interface BidderProps {
  project: number;
  bid: ComparedBid;
  mayJudge: boolean;
  onClarify: (() => void) | null;
  onReject: (() => void) | null;
}

/** Column header of a bid: the bidder, the state of the bid and the available actions. */
export function Bidder({ project, bid, mayJudge, onClarify, onReject }: BidderProps) {
  const { id, bidder, state, earlier } = bid;
  const [shortlist, shortlisting] = useShortlistBidMutation({ fixedCacheKey: `shortlistBid/${id}` });
  useResetOnUnmount(shortlisting);
  const isChosen = state === 'SHORTLISTED';
  const isOpen = isJudged(state);
  return (
    <div className={styles.bidder}>
      <div>
        <strong>{bidder.name}</strong>
        <div>
          <BidMark state={state} isReceived />
          {earlier.length > 0 && <Tag color="warning">{texts.clarified}</Tag>}
        </div>
      </div>
      {isOpen && (mayJudge || onClarify) && (
        <MoreActions label={texts.actionsOf(bidder.name)}>
          {mayJudge && (
            <Button
              busy={shortlisting.isLoading}
              aria-label={(isChosen ? texts.fromShortlistOf : texts.toShortlistOf)(bidder.name)}
              onClick={() => void shortlist({ project, bid: id, shortlisted: !isChosen })}
            >
              {isChosen ? texts.fromShortlist : texts.toShortlist}
            </Button>
          )}
          {onClarify && (
            <Button aria-label={texts.clarifyOf(bidder.name)} onClick={onClarify}>
              {texts.clarify}
            </Button>
          )}
          {onReject && (
            <Button aria-label={texts.rejectOf(bidder.name)} onClick={onReject}>
              {texts.reject}
            </Button>
          )}
        </MoreActions>
      )}
    </div>
  );
}
