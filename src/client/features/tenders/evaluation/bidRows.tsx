import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { decidingPrice, exactPrice } from '#contract/rules/awarding.ts';
import { mustHaveGroups } from '#contract/rules/mustHaves.ts';
import { answerInWords, meetings } from '#contract/rules/tenderLabels.ts';
import { isJudged } from '#contract/rules/tenderStates.ts';
import type { ComparedContent, ComparedBid, Comparison } from '#contract/wire/comparison.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import { useDownload } from '#shared/records/files/useDownload.ts';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { ReportMenu } from '#shared/records/moderation/ReportButton.tsx';
import { date, dateTime, number } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { evaluation as texts } from '../evaluationTexts.ts';
import { Votes } from '../shared/Votes.tsx';
import styles from './evaluation.module.css';
import { Points, PricePoints } from './Points.tsx';
import { ScoreCell } from './ScoreCell.tsx';

/** A row of the comparison table. */
export interface Row {
  key: string;
  label: string;
  /** Heading of the rows that begin with this one. */
  group?: string;
  hint?: string;
  /** Whether the bids differ in it, of rows in which it is not seen at once. */
  isDifferent?: boolean;
  show: (bid: ComparedBid) => ReactNode;
}

const MEETS_COLORS = { YES: 'success', PARTLY: 'warning', NO: 'error' } as const;

/** Marks which of the two prices the bidder entered; the other one is calculated. */
const Stated = () => <span className={clsx('secondary', styles.stated)}> ({texts.stated})</span>;

const orNone = (value: string | null) => value ?? <span className="secondary">{texts.notStated}</span>;

/** What the reader does with bids to evaluate them. */
export interface Judging {
  onVote: (bid: number) => void;
  onNote: (bid: number, criterion: string) => void;
}

/** Rows of the comparison table: prices at the top, scores below. Rows that are empty for all bids are left out. */
export function rowsOf({ project, tender, bids }: Comparison, judging: Judging | null): Row[] {
  const isDecided = tender.decided_at !== null;
  const standing = bids.filter(({ state }) => state !== 'REJECTED');
  const [cheapest] = [...standing].sort((one, other) => exactPrice(one.price) - exactPrice(other.price));
  const groups = mustHaveGroups(tender.must_have);
  const isAsked = ({ state, clarification }: ComparedBid) => clarification !== null && isJudged(state);
  const rows: ContentRow[] = [
    ...(bids.some(isAsked)
      ? [
          {
            key: 'clarification',
            label: texts.clarification,
            show: (bid: ComparedBid) =>
              isAsked(bid) && texts.clarifying(bid.clarification!.text, bid.clarification!.until),
          },
        ]
      : []),
    {
      key: 'net',
      label: texts.net,
      show: (bid) => (
        <span className={styles.price}>
          {texts.range(bid.price.net_from, bid.price.net_to)}
          {!bid.price.vat_included && <Stated />}{' '}
          {standing.length > 1 && standing.includes(bid) && exactPrice(bid.price) === exactPrice(cheapest!.price) && (
            <Tag color="success">{texts.lowest}</Tag>
          )}
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
    ...groups.flatMap(({ label, items }) =>
      items.map(({ id, text }, index) => ({
        key: `must-${id}`,
        label: text,
        ...(groups.length > 1 && index === 0 && { group: label }),
        show: ({ answers }: ComparedBid) => {
          const answer = answers.find((one) => one.id === id);
          if (!answer?.meets && !answer?.note) return orNone(null);
          return (
            <Stack gap={4} align="flex-start">
              {answer.meets && <Tag color={MEETS_COLORS[answer.meets]}>{meetings[answer.meets]}</Tag>}
              {answer.note && <LinkedText>{answer.note}</LinkedText>}
            </Stack>
          );
        },
        plain: ({ answers }: ComparedContent) => {
          const answer = answers.find((one) => one.id === id);
          return (answer && answerInWords(answer)) || null;
        },
      })),
    ),
  ];
  if (bids.some(({ place }) => place !== null))
    rows.push({ key: 'place', label: texts.place, show: ({ place }) => (place === null ? orNone(null) : place) });
  if (tender.criteria.length > 0) {
    rows.push({
      key: 'total',
      label: texts.total,
      show: ({ given, total }) =>
        given !== null && total !== null ? (
          <strong>{number(total)}</strong>
        ) : (
          <span className="secondary">
            {given === null ? texts.othersLater : isDecided ? texts.noPoints : texts.notScored}
          </span>
        ),
    });
    for (const criterion of tender.criteria) {
      const { id, name, weight, by_price } = criterion;
      rows.push({
        key: `criterion-${id}`,
        label: texts.criterionOf(name, weight),
        ...(judging && !by_price && { hint: texts.pointsHint }),
        show: (bid) =>
          by_price ? (
            <PricePoints bid={bid} lowest={cheapest ? decidingPrice(cheapest.price) : null} />
          ) : (
            <Stack gap={4}>
              {judging && isJudged(bid.state) && (
                <ScoreCell
                  project={project.id}
                  bid={bid}
                  criterion={criterion}
                  onNote={() => judging.onNote(bid.id, id)}
                />
              )}
              <Points bid={bid} criterion={id} isDecided={isDecided} isScoring={judging !== null} />
            </Stack>
          ),
      });
    }
  }
  const all: ContentRow[] = [
    ...rows,
    ...(isDecided && bids.every(({ votes }) => !votes?.length)
      ? []
      : [
          {
            key: 'votes',
            label: texts.votes,
            show: ({ id, bidder, state, votes, own_vote }: ComparedBid) => (
              <Votes
                votes={votes}
                own={own_vote}
                name={bidder.name}
                mayVote={judging !== null && isJudged(state)}
                isOpen={isJudged(state)}
                onVote={() => judging?.onVote(id)}
              />
            ),
          },
        ]),
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
      plain: ({ files }) => files.map(({ name }) => name).join(', ') || null,
    },
    ...(bids.some(({ reason }) => reason)
      ? [{ key: 'reason', label: texts.reason, show: ({ reason }: ComparedBid) => orNone(reason) }]
      : []),
    plainRow('sent', texts.sentAt, ({ sent_at }) => dateTime(sent_at)),
  ];
  const isFilled = ({ plain }: ContentRow) =>
    !plain || bids.some((bid) => [bid, ...bid.earlier].some((content) => plain(content) !== null));
  return all.filter(isFilled).map((row) => ({
    ...withEarlier(row),
    isDifferent: MARKED.test(row.key) && new Set(bids.map((bid) => row.plain?.(bid))).size > 1,
  }));
}

/** Keys of the rows whose differences are marked. Prices, texts, files and times differ anyway. */
const MARKED = /^(start|duration|validity|must-.*)$/;

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

/** Files attached to a bid. */
function BidFiles({ files }: { files: readonly PortalFile[] }) {
  const { download, running } = useDownload();
  if (files.length === 0) return <span className="secondary">{texts.noFiles}</span>;
  return (
    <ul className="plain">
      {files.map((file) => (
        <li key={file.id}>
          <Line gap={4} wrap={false}>
            <Button type="link" size="small" busy={running === file.id} onClick={() => download(file)}>
              {file.name}
            </Button>
            <ReportMenu kind="files" id={file.id} name={file.name} />
          </Line>
        </li>
      ))}
    </ul>
  );
}
