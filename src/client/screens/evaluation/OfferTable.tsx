import type { ComparedOffer, Comparison } from '../../../contract/wire/comparison';
import { onePage } from '../../components/lists/onePage';
import { lazyPart } from '../../navigation/lazyPart';
import { addressSearch } from '../../search/addressSearch';
import { page } from '../../search/parameters';
import { useAddressSearch } from '../../search/useAddressSearch';
import { useMedia } from '../../store/hooks/useMedia';
import { screenState, useScreenState } from '../../store/hooks/useScreenState';
import { evaluation as texts } from '../../texts/evaluation';
import { Stack } from '../../ui/Flex';
import { Pagination } from '../../ui/Pagination';
import { Table } from '../../ui/Table';
import { Bidder } from './Bidder';
import { type Row, rowsOf } from './offerRows';

const ScoreDialog = lazyPart(() => import(/* webpackChunkName: "offer-dialogs" */ './ScoreDialog'));
const OfferVote = lazyPart(() => import(/* webpackChunkName: "offer-dialogs" */ './OfferVote'));
const ClarifyDialog = lazyPart(() => import(/* webpackChunkName: "offer-dialogs" */ './ClarifyDialog'));
const RejectOfferDialog = lazyPart(() => import(/* webpackChunkName: "offer-dialogs" */ './RejectOfferDialog'));

/** Offers side by side on one page of the comparison. */
const ASIDE = 4;

/** Which page of the offers is seen. */
const offersPage = addressSearch({ page: page() });
/** Of which offer points are given, a vote is given, a clarification is asked for, or the reason of a rejection is written. */
const openForm = screenState<{ what: 'score' | 'vote' | 'clarify' | 'reject'; offer: number } | null>(
  'evaluation/open',
  null,
  {
    untilUnmount: true,
  },
);

interface OfferTableProps {
  comparison: Comparison;
  mayJudge: boolean;
  mayDecide: boolean;
}

/** Requirements by offers, with the prices on top and the points below. */
export default function OfferTable({ comparison, mayJudge, mayDecide }: OfferTableProps) {
  const { call, offers, project } = comparison;
  const { search, pathOf } = useAddressSearch(offersPage);
  const [form, setForm] = useScreenState(openForm);
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
      onClarify={mayDecide ? () => setForm({ what: 'clarify', offer: offer.id }) : null}
      onReject={mayDecide ? () => setForm({ what: 'reject', offer: offer.id }) : null}
    />
  );
  return (
    <Stack gap={12}>
      {isPhone && shown.map(headOf)}
      <Table
        label={texts.title}
        rows={rowsOf(comparison, mayJudge && isFree, (offer) => setForm({ what: 'vote', offer }))}
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
      {chosen && form?.what === 'vote' && (
        <OfferVote project={project.id} offer={chosen} onClose={() => setForm(null)} />
      )}
      {chosen && form?.what === 'clarify' && (
        <ClarifyDialog project={project.id} offer={chosen} onClose={() => setForm(null)} />
      )}
      {chosen && form?.what === 'reject' && (
        <RejectOfferDialog project={project.id} offer={chosen} onClose={() => setForm(null)} />
      )}
    </Stack>
  );
}
