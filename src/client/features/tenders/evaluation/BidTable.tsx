import { clsx } from 'clsx';
import type { ComparedBid, Comparison } from '#contract/wire/comparison.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { onePage } from '#shared/lists/onePage.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { page } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { Pagination } from '#shared/ui/Pagination.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { evaluation as texts } from '../evaluationTexts.ts';
import { Bidder } from './Bidder.tsx';
import { type Row, rowsOf } from './bidRows.tsx';
import styles from './evaluation.module.css';

const ScoreNoteDialog = lazyPart(() => import(/* webpackChunkName: "bid-dialogs" */ './ScoreNoteDialog.tsx'));
const BidVote = lazyPart(() => import(/* webpackChunkName: "bid-dialogs" */ './BidVote.tsx'));
const ClarifyDialog = lazyPart(() => import(/* webpackChunkName: "bid-dialogs" */ './ClarifyDialog.tsx'));
const RejectBidDialog = lazyPart(() => import(/* webpackChunkName: "bid-dialogs" */ './RejectBidDialog.tsx'));

/** Number of bids shown on one page of the comparison. */
const ASIDE = 4;

/** The current page of the bids. */
const bidsPage = addressSearch({ page: page() });
/** The open dialog and its bid; of a note also its criterion. */
const openForm = screenState<
  { what: 'vote' | 'clarify' | 'reject'; bid: number } | { what: 'note'; bid: number; criterion: string } | null
>('evaluation/open', null, { untilUnmount: true });

/** The hashes of the bids with those of the versions before clarifications, folded. */
const Hashes = ({ bids }: { bids: readonly ComparedBid[] }) => (
  <details>
    <summary>{texts.hashes}</summary>
    <p className="secondary">{texts.hashesHint}</p>
    <Facts
      items={bids.map(({ bidder, hash, earlier }) => [
        bidder.name,
        <Stack key={hash} gap={4}>
          <code className={styles.hash}>{hash}</code>
          {earlier.map((version) => (
            <span key={version.number} className="secondary">
              {texts.formerly('')} <code className={styles.hash}>{version.hash}</code>
            </span>
          ))}
        </Stack>,
      ])}
    />
  </details>
);

interface BidTableProps {
  comparison: Comparison;
  mayJudge: boolean;
  mayDecide: boolean;
}

/** Comparison table: a column for each bid, a row for each requirement, prices at the top and scores at the bottom. */
export default function BidTable({ comparison, mayJudge, mayDecide }: BidTableProps) {
  const { bids, project } = comparison;
  const { search, pathOf } = useAddressSearch(bidsPage);
  const [form, setForm] = useScreenState(openForm);
  const isPhone = useMedia('phone');
  const isFree = comparison.statements.some(
    ({ is_self, is_free, evaluates, is_replaced }) => is_self && is_free && evaluates && !is_replaced,
  );
  const sorted = [...bids].sort((one, other) => one.price.net_from - other.price.net_from || one.id - other.id);
  const { shown, pagination } = onePage(sorted, search.page, ASIDE);
  const chosen = bids.find(({ id }) => id === form?.bid);
  const score = form?.what === 'note' && chosen?.own_scores.find(({ criterion }) => criterion === form.criterion);
  const headOf = (bid: ComparedBid) => (
    <Bidder
      key={bid.id}
      project={project.id}
      bid={bid}
      mayJudge={mayJudge}
      onClarify={mayDecide ? () => setForm({ what: 'clarify', bid: bid.id }) : null}
      onReject={mayDecide ? () => setForm({ what: 'reject', bid: bid.id }) : null}
    />
  );
  return (
    <Stack gap={12}>
      {isPhone && shown.map(headOf)}
      <Table
        label={texts.title}
        rows={rowsOf(
          comparison,
          mayJudge && isFree
            ? {
                onVote: (bid) => setForm({ what: 'vote', bid }),
                onNote: (bid, criterion) => setForm({ what: 'note', bid, criterion }),
              }
            : null,
        )}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'property',
            title: texts.property,
            isName: true,
            render: ({ group, label, hint, isDifferent }) => (
              <>
                {group && <strong className={styles.group}>{group}</strong>}
                {label} {isDifferent && <Tag>{texts.differs}</Tag>}
                {hint && <span className={clsx('secondary', styles.group)}>{hint}</span>}
              </>
            ),
          },
          ...shown.map((bid) => ({
            key: String(bid.id),
            title: bid.bidder.name,
            heading: headOf(bid),
            render: ({ show }: Row) => show(bid),
          })),
        ]}
      />
      <Hashes bids={shown} />
      <Pagination pagination={pagination} pathOf={(target) => pathOf({ page: target })} />
      {score && <ScoreNoteDialog project={project.id} bid={chosen!} score={score} onClose={() => setForm(null)} />}
      {chosen && form?.what === 'vote' && <BidVote project={project.id} bid={chosen} onClose={() => setForm(null)} />}
      {chosen && form?.what === 'clarify' && (
        <ClarifyDialog project={project.id} bid={chosen} onClose={() => setForm(null)} />
      )}
      {chosen && form?.what === 'reject' && (
        <RejectBidDialog project={project.id} bid={chosen} onClose={() => setForm(null)} />
      )}
    </Stack>
  );
}
