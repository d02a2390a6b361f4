import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { meetings } from '../../../contract/rules/callLabels';
import { isJudged } from '../../../contract/callStates';
import type { ComparedOffer, Comparison } from '../../../contract/wire/comparison';
import { onePage } from '../../components/lists/onePage';
import { OfferMark } from '../../components/offers/OfferMark';
import { LinkedText } from '../../components/thread/LinkedText';
import { lazyPart } from '../../navigation/lazyPart';
import { addressSearch } from '../../search/addressSearch';
import { page } from '../../search/parameters';
import { useAddressSearch } from '../../search/useAddressSearch';
import { useShortlistOfferMutation } from '../../slices/choosing';
import { useFreshStart } from '../../store/hooks/useFreshStart';
import { useMedia } from '../../store/hooks/useMedia';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { choosing as texts } from '../../texts/choosing';
import { date, dateTime, number } from '../../texts/format';
import { Button } from '../../ui/Button';
import { Line, Stack } from '../../ui/Flex';
import { Pagination } from '../../ui/Pagination';
import { Table } from '../../ui/Table';
import { Tag } from '../../ui/Tag';
import styles from './choosing.module.css';
import { OfferFiles } from './OfferFiles';

const ScoreDialog = lazyPart(() => import('./ScoreDialog'));
const RejectDialog = lazyPart(() => import('./RejectDialog'));

/** Offers side by side on one page of the comparison. */
const ASIDE = 4;

/** Which page of the offers is seen. */
const offersPage = addressSearch({ page: page() });
/** Of which offer points are given, or the reason of a rejection is written. */
const openForm = recordedState<{ what: 'score' | 'reject'; offer: number } | null>('choosing/open', null, {
  untilUnmount: true,
});

interface Row {
  key: string;
  label: string;
  show: (offer: ComparedOffer) => ReactNode;
}

interface OfferTableProps {
  comparison: Comparison;
  mayJudge: boolean;
  mayDecide: boolean;
}

/** Requirements by offers, with the prices on top and the points below. */
export function OfferTable({ comparison, mayJudge, mayDecide }: OfferTableProps) {
  const { call, offers, project } = comparison;
  const { search, pathOf } = useAddressSearch(offersPage);
  const [form, setForm] = useRecordedState(openForm);
  const isPhone = useMedia('phone');
  const isFree = comparison.statements.some(({ is_self, is_free }) => is_self && is_free);
  const sorted = [...offers].sort((one, other) => one.price.net_from - other.price.net_from || one.id - other.id);
  const { shown, pagination } = onePage(sorted, search.page, ASIDE);
  const chosen = offers.find(({ id }) => id === form?.offer);
  const headOf = (offer: ComparedOffer) => (
    <Bidder
      key={offer.id}
      project={project.id}
      offer={offer}
      mayJudge={mayJudge}
      onScore={
        mayJudge && isFree && call.criteria.length > 0 ? () => setForm({ what: 'score', offer: offer.id }) : null
      }
      onReject={mayDecide ? () => setForm({ what: 'reject', offer: offer.id }) : null}
    />
  );
  return (
    <Stack gap={12}>
      {isPhone && shown.map(headOf)}
      <Table
        label={texts.title}
        rows={rowsOf(comparison)}
        keyOf={({ key }) => key}
        columns={[
          { key: 'property', title: texts.property, isName: true, render: ({ label }) => label },
          ...shown.map((offer) => ({
            key: String(offer.id),
            title: offer.bidder.name,
            heading: headOf(offer),
            render: ({ show }: Row) => show(offer),
          })),
        ]}
      />
      <Pagination pagination={pagination} pathOf={(target) => pathOf({ page: target })} />
      {chosen && form?.what === 'score' && (
        <ScoreDialog project={project.id} offer={chosen} criteria={call.criteria} onClose={() => setForm(null)} />
      )}
      {chosen && form?.what === 'reject' && (
        <RejectDialog project={project.id} offer={chosen} onClose={() => setForm(null)} />
      )}
    </Stack>
  );
}

/** Which of the two prices the bidder wrote. */
const Stated = () => <span className={clsx('secondary', styles.stated)}> ({texts.stated})</span>;

const orNone = (value: string | null) => value ?? <span className="secondary">{texts.notStated}</span>;

function rowsOf({ call, offers }: Comparison): Row[] {
  const rows: Row[] = [
    {
      key: 'net',
      label: texts.net,
      show: ({ price }) => (
        <span className={styles.price}>
          {texts.range(price.net_from, price.net_to)}
          {!price.vat_included && <Stated />}
        </span>
      ),
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
    },
    { key: 'start', label: texts.start, show: ({ start_date }) => orNone(start_date && date(start_date)) },
    {
      key: 'duration',
      label: texts.duration,
      show: ({ duration_weeks }) => orNone(duration_weeks === null ? null : texts.weeks(duration_weeks)),
    },
    { key: 'validity', label: texts.validity, show: ({ valid_until }) => date(valid_until) },
    ...call.must_have.map(({ id, text }) => ({
      key: `must-${id}`,
      label: text,
      show: ({ answers }: ComparedOffer) => {
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
    })),
  ];
  if (call.criteria.length > 0) {
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
    for (const { id, name, weight } of call.criteria) {
      rows.push({
        key: `criterion-${id}`,
        label: texts.criterionOf(name, weight),
        show: (offer) => <Points offer={offer} criterion={id} />,
      });
    }
  }
  return [
    ...rows,
    {
      key: 'text',
      label: texts.text,
      show: ({ text }) => (text ? <div className={styles.text}>{text}</div> : orNone(null)),
    },
    { key: 'files', label: texts.files, show: ({ files }) => <OfferFiles files={files} /> },
    ...(offers.some(({ reason }) => reason)
      ? [{ key: 'reason', label: texts.reason, show: ({ reason }: ComparedOffer) => orNone(reason) }]
      : []),
    { key: 'sent', label: texts.sentAt, show: ({ sent_at }) => dateTime(sent_at) },
    { key: 'hash', label: texts.hash, show: ({ hash }) => <code className={styles.hash}>{hash}</code> },
  ];
}

/** Points of one criterion: everybody's, or the own ones while others' are not told. */
function Points({ offer: { given, own_scores }, criterion }: { offer: ComparedOffer; criterion: string }) {
  const people = given ?? [{ name: null, scores: own_scores }];
  const lines = people.flatMap(({ name, scores }) =>
    scores.filter((one) => one.criterion === criterion).map((one) => ({ name, ...one })),
  );
  if (lines.length === 0) return <span className="secondary">{texts.notScored}</span>;
  return (
    <ul className="plain">
      {lines.map(({ name, points, note }, index) => (
        <li key={index}>
          {name === null ? number(points) : texts.given(name, points)}
          {note && <LinkedText>{note}</LinkedText>}
        </li>
      ))}
    </ul>
  );
}

interface BidderProps {
  project: number;
  offer: ComparedOffer;
  mayJudge: boolean;
  onScore: (() => void) | null;
  onReject: (() => void) | null;
}

/** Whose an offer is, how it stands, and what can be done with it. */
function Bidder({ project, offer: { id, bidder, state }, mayJudge, onScore, onReject }: BidderProps) {
  const [shortlist, shortlisting] = useShortlistOfferMutation({ fixedCacheKey: `shortlistOffer/${id}` });
  useFreshStart(shortlisting);
  const isChosen = state === 'SHORTLISTED';
  const isOpen = isJudged(state);
  return (
    <div className={styles.bidder}>
      <strong>{bidder.name}</strong>
      <span>
        <OfferMark state={state} />
      </span>
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
              onClick={() => void shortlist({ project, offer: id, shortlisted: !isChosen })}
            >
              {isChosen ? texts.fromShortlist : texts.toShortlist}
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
