import { Link } from 'react-router-dom';
import { isAskedToClarify } from '../../../contract/offerParts';
import type { OwnOffer } from '../../../contract/wire/offers';
import { Facts } from '../../components/elements/Facts';
import { OfferMark } from '../../components/offers/OfferMark';
import { links } from '../../navigation/links';
import { dateTime } from '../../texts/format';
import { offers as texts, untilInWords } from '../../texts/offers';
import { Card } from '../../ui/Card';
import { Line, Stack } from '../../ui/Flex';
import { Tag } from '../../ui/Tag';
import styles from './OfferCard.module.css';

/** One own offer: how it stands, how long there is time, and what is missing. */
export function OfferCard({ offer }: { offer: OwnOffer }) {
  const { id, state, call, missing, is_changed, sent, seen_at, decided_at, withdrawn_at, reason } = offer;
  const isOpen = call.state === 'OPEN';
  const isWritten = state === 'DRAFT' || state === 'WITHDRAWN';
  return (
    <Card>
      <Stack gap={8}>
        <Line justify="space-between" align="start" gap={12}>
          <h2 className={styles.name}>
            <Link to={links.offer(id)}>{call.project.name}</Link>
          </h2>
          <Line gap={4}>
            <OfferMark state={state} />
            {call.state === 'EVALUATION' && isAskedToClarify(offer, call.now) && (
              <Tag color="warning">{texts.toClarify}</Tag>
            )}
            {state === 'SENT' && isOpen && is_changed && <Tag color="warning">{texts.newVersion}</Tag>}
          </Line>
        </Line>
        <Facts
          of={[
            [texts.askedBy, call.company?.name ?? texts.unnamed],
            [texts.until, untilInWords(call)],
            [texts.sentAt, state !== 'WITHDRAWN' && sent && dateTime(sent.sent_at)],
            [texts.withdrawnAt, state === 'WITHDRAWN' && withdrawn_at && dateTime(withdrawn_at)],
            [texts.seenAt, seen_at && dateTime(seen_at)],
            [texts.decidedAt, decided_at && dateTime(decided_at)],
            [texts.reason, reason],
          ]}
        />
        {isOpen && isWritten && (
          <p className={missing.length > 0 ? styles.missing : 'secondary'}>
            {missing.length > 0 ? texts.missing(missing) : texts.ready}
          </p>
        )}
        {call.state === 'CANCELLED' && <p className="secondary">{texts.cancelled}</p>}
        {!isOpen && call.state !== 'CANCELLED' && isWritten && <p className="secondary">{texts.late}</p>}
      </Stack>
    </Card>
  );
}
