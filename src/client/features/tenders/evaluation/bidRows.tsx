import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { meetings } from '../../../../contract/rules/tenderLabels';
import type { ComparedContent, ComparedBid, Comparison } from '../../../../contract/wire/comparison';
import { isJudged } from '../../../../contract/rules/tenderStates';
import { LinkedText } from '../../messages/shared/LinkedText';
import { Votes } from '../shared/Votes';
import { evaluation as texts } from '../evaluationTexts';
import { date, dateTime, number } from '../../../shared/texts/format';
import { Stack } from '../../../shared/ui/Flex';
import { Tag } from '../../../shared/ui/Tag';
import styles from './evaluation.module.css';
import type { PortalFile } from '../../../../contract/wire/files';
import { ReportButton } from '../../moderation/shared/ReportButton';
import { useDownload } from '../../files/shared/useDownload';
import { Button } from '../../../shared/ui/Button';

/** A row of the comparison table. */
export interface Row {
  key: string;
  label: string;
  show: (bid: ComparedBid) => ReactNode;
}

/** Marks which of the two prices the bidder entered; the other one is calculated. */
const Stated = () => <span className={clsx('secondary', styles.stated)}> ({texts.stated})</span>;

const orNone = (value: string | null) => value ?? <span className="secondary">{texts.notStated}</span>;

/** Rows of the comparison table: prices at the top, scores below. */
export function rowsOf({ tender, bids }: Comparison, mayVote: boolean, onVote: (bid: number) => void): Row[] {
  const rows: ContentRow[] = [
    {
      key: 'net',
      label: texts.net,
      show: ({ price }) => (
        <span className={styles.price}>
          {texts.range(price.net_from, price.net_to)}
          {!price.vat_included && <Stated />}
        </span>
      ),
      plain: ({ price }) => texts.range(price.net_from, price.net_to),
    },
    {
      key: 'gross',
      label: texts.gross,
      show: ({ price }) => (
        <span>
          {texts.range(price.gross_from, price.gross_to)}
          {price.vat_included && <Stated />}
        </span>
      ),
      plain: ({ price }) => texts.range(price.gross_from, price.gross_to),
    },
    plainRow('start', texts.start, ({ start_date }) => start_date && date(start_date)),
    plainRow('duration', texts.duration, ({ duration_weeks }) =>
      duration_weeks === null ? null : texts.weeks(duration_weeks),
    ),
    plainRow('validity', texts.validity, ({ valid_until }) => date(valid_until)),
    ...tender.must_have.map(({ id, text }) => ({
      key: `must-${id}`,
      label: text,
      show: ({ answers }: ComparedBid) => {
        const answer = answers.find((one) => one.id === id);
        if (!answer) return orNone(null);
        const color = ({ YES: 'success', PARTLY: 'warning', NO: 'error' } as const)[answer.meets];
        return (
          <Stack gap={4} align="flex-start">
            <Tag color={color}>{meetings[answer.meets]}</Tag>
            {answer.note && <LinkedText>{answer.note}</LinkedText>}
          </Stack>
        );
      },
      plain: ({ answers }: ComparedContent) => answerInWords(answers.find((one) => one.id === id)),
    })),
  ];
  if (tender.criteria.length > 0) {
    rows.push({
      key: 'total',
      label: texts.total,
      show: ({ given, total }) =>
        given !== null && total !== null ? (
          <strong>{number(total)}</strong>
        ) : (
          <span className="secondary">{given === null ? texts.othersLater : texts.notScored}</span>
        ),
    });
    for (const { id, name, weight } of tender.criteria) {
      rows.push({
        key: `criterion-${id}`,
        label: texts.criterionOf(name, weight),
        show: (bid) => <Points bid={bid} criterion={id} />,
      });
    }
  }
  const all: ContentRow[] = [
    ...rows,
    {
      key: 'votes',
      label: texts.votes,
      show: ({ id, bidder, state, votes, own_vote }) => (
        <Votes
          votes={votes}
          own={own_vote}
          name={bidder.name}
          mayVote={mayVote && isJudged(state)}
          isOpen={isJudged(state)}
          onVote={() => onVote(id)}
        />
      ),
    },
    {
      key: 'text',
      label: texts.text,
      show: ({ text }) => (text ? <div className={styles.text}>{text}</div> : orNone(null)),
      plain: ({ text }) => text,
    },
    {
      key: 'files',
      label: texts.files,
      show: ({ files }) => <BidFiles files={files} />,
      plain: ({ files }) => files.map(({ name }) => name).join(', ') || texts.noFiles,
    },
    ...(bids.some(({ reason }) => reason)
      ? [{ key: 'reason', label: texts.reason, show: ({ reason }: ComparedBid) => orNone(reason) }]
      : []),
    plainRow('sent', texts.sentAt, ({ sent_at }) => dateTime(sent_at)),
    {
      key: 'hash',
      label: texts.hash,
      show: ({ hash }) => <code className={styles.hash}>{hash}</code>,
      plain: ({ hash }) => hash,
    },
  ];
  return all.map(withEarlier);
}

/** A row whose value can also be given as plain text, which is used to compare versions of a bid. */
interface ContentRow extends Row {
  plain?: (content: ComparedContent) => string | null;
}

const plainRow = (key: string, label: string, plain: NonNullable<ContentRow['plain']>): ContentRow => ({
  key,
  label,
  show: (bid) => orNone(plain(bid)),
  plain,
});

const answerInWords = (answer: ComparedContent['answers'][number] | undefined): string | null =>
  answer ? [meetings[answer.meets], answer.note].filter(Boolean).join(': ') : null;

/** Adds the values from before a clarification below the current value, if they differ. */
const withEarlier = ({ plain, ...row }: ContentRow): Row =>
  plain === undefined
    ? row
    : {
        ...row,
        show: (bid) => {
          const earlier = new Set(bid.earlier.map(plain));
          earlier.delete(plain(bid));
          if (earlier.size === 0) return row.show(bid);
          return (
            <Stack gap={4} align="flex-start">
              {row.show(bid)}
              {[...earlier].map((earlier) => (
                <span key={earlier} className={clsx('secondary', styles.earlier)}>
                  {texts.formerly(earlier ?? texts.notStated)}
                </span>
              ))}
            </Stack>
          );
        },
      };

/** Scores for one criterion: from all evaluators, or only the reader's own while the others are not disclosed yet. */
function Points({ bid: { given, own_scores }, criterion }: { bid: ComparedBid; criterion: string }) {
  const people = given ?? [{ name: null, is_changed: false, scores: own_scores }];
  const lines = people.flatMap(({ name, is_changed, scores }) =>
    scores.filter((one) => one.criterion === criterion).map((one) => ({ name, is_changed, ...one })),
  );
  if (lines.length === 0) return <span className="secondary">{texts.notScored}</span>;
  return (
    <ul className="plain">
      {lines.map(({ name, is_changed, points, note }, index) => (
        <li key={index}>
          {name === null ? number(points) : texts.given(name, points, is_changed)}
          {note && <LinkedText>{note}</LinkedText>}
        </li>
      ))}
    </ul>
  );
}

/** Files attached to a bid. */
function BidFiles({ files }: { files: readonly PortalFile[] }) {
  const { download, running } = useDownload();
  if (files.length === 0) return <span className="secondary">{texts.noFiles}</span>;
  return (
    <ul className="plain">
      {files.map((file) => (
        <li key={file.id}>
          <Button type="link" size="small" busy={running === file.id} onClick={() => download(file)}>
            {file.name}
          </Button>
          <ReportButton kind="files" id={file.id} name={file.name} />
        </li>
      ))}
    </ul>
  );
}
