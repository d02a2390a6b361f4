import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { isClarificationRequested } from '#contract/rules/bidParts.ts';
import { isWritten } from '#contract/rules/tenderStates.ts';
import type { OwnBid } from '#contract/wire/bids.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { bids as texts, untilInWords } from '../bidsTexts.ts';
import { BidMark } from '../shared/BidMark.tsx';
import styles from './BidCard.module.css';

/** One of the company's own bids: its state, the time left and the missing parts. */
export function BidCard({ bid }: { bid: OwnBid }) {
  const { id, state, tender, missing, is_changed, sent, seen_at, decided_at, withdrawn_at, reason } = bid;
  const isOpen = tender.state === 'OPEN';
  return (
    <Card>
      <Stack gap={8}>
        <Line justify="space-between" align="start" gap={12}>
          <h2 className={styles.name}>
            <Link to={paths.bid(id)}>{tender.project.name}</Link>
          </h2>
          <Line gap={4}>
            <BidMark state={state} />
            {tender.state === 'EVALUATION' && isClarificationRequested(bid, tender.now) && (
              <Tag color="warning">{texts.toClarify}</Tag>
            )}
            {state === 'SENT' && isOpen && is_changed && <Tag color="warning">{texts.newVersion}</Tag>}
          </Line>
        </Line>
        <Facts
          items={[
            [texts.buyer, tender.company?.name ?? texts.unnamed],
            [texts.until, untilInWords(tender)],
            [texts.sentAt, state !== 'WITHDRAWN' && sent && dateTime(sent.sent_at)],
            [texts.withdrawnAt, state === 'WITHDRAWN' && withdrawn_at && dateTime(withdrawn_at)],
            [texts.seenAt, seen_at && dateTime(seen_at)],
            [texts.decidedAt, decided_at && dateTime(decided_at)],
            [texts.reason, reason],
          ]}
        />
        {isOpen && isWritten(state) && (
          <p className={missing.length > 0 ? styles.missing : 'secondary'}>
            {missing.length > 0 ? texts.missing(missing) : texts.ready}
          </p>
        )}
        {tender.state === 'CANCELLED' && <p className="secondary">{texts.cancelled}</p>}
        {!isOpen && tender.state !== 'CANCELLED' && isWritten(state) && <p className="secondary">{texts.late}</p>}
      </Stack>
    </Card>
  );
}
