import { isJudged } from '#contract/rules/tenderStates.ts';
import type { ComparedBid } from '#contract/wire/comparison.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useShortlistBidMutation } from '../evaluationApi.ts';
import { evaluation as texts } from '../evaluationTexts.ts';
import { BidMark } from '../shared/BidMark.tsx';
import styles from './evaluation.module.css';

interface BidderProps {
  project: number;
  bid: ComparedBid;
  mayJudge: boolean;
  onScore: (() => void) | null;
  onClarify: (() => void) | null;
  onReject: (() => void) | null;
}

/** Column header of a bid: the bidder, the state of the bid and the available actions. */
export function Bidder({ project, bid, mayJudge, onScore, onClarify, onReject }: BidderProps) {
  const { id, bidder, state, clarification, earlier } = bid;
  const [shortlist, shortlisting] = useShortlistBidMutation({ fixedCacheKey: `shortlistBid/${id}` });
  useResetOnUnmount(shortlisting);
  const isChosen = state === 'SHORTLISTED';
  const isOpen = isJudged(state);
  return (
    <div className={styles.bidder}>
      <strong>{bidder.name}</strong>
      <span>
        <BidMark state={state} isReceived />
        {earlier.length > 0 && <Tag color="warning">{texts.clarified}</Tag>}
      </span>
      {isOpen && clarification && (
        <span className="secondary">
          {texts.clarifying(clarification.until === null ? null : dateTime(clarification.until))} {clarification.text}
        </span>
      )}
      {isOpen && (
        <Line gap={4} className="no-print">
          {onScore && (
            <Button size="small" aria-label={texts.scoreOf(bidder.name)} onClick={onScore}>
              {texts.score}
            </Button>
          )}
          {mayJudge && (
            <Button
              size="small"
              busy={shortlisting.isLoading}
              aria-label={(isChosen ? texts.fromShortlistOf : texts.toShortlistOf)(bidder.name)}
              onClick={() => void shortlist({ project, bid: id, shortlisted: !isChosen })}
            >
              {isChosen ? texts.fromShortlist : texts.toShortlist}
            </Button>
          )}
          {onClarify && (
            <Button size="small" aria-label={texts.clarifyOf(bidder.name)} onClick={onClarify}>
              {texts.clarify}
            </Button>
          )}
          {onReject && (
            <Button size="small" type="link" aria-label={texts.rejectOf(bidder.name)} onClick={onReject}>
              {texts.reject}
            </Button>
          )}
        </Line>
      )}
    </div>
  );
}
