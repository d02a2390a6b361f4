import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { canDraftOffer, canSendOffer } from '../../../contract/companyAccess';
import { canSaveOffer, isAskedToClarify } from '../../../contract/offerParts';
import type { Offer } from '../../../contract/wire/offers';
import { isRefused } from '../../api/failure';
import type { Versioned } from '../../api/versioned';
import { WithAside } from '../../components/elements/FormPage';
import { OtherCompany } from '../../components/elements/OtherCompany';
import { FormSection } from '../../components/elements/FormSection';
import { PageHead } from '../../components/elements/PageHead';
import { FileList } from '../../components/files/FileList';
import { HistoryButton } from '../../components/history/HistoryButton';
import { OfferMark } from '../../components/offers/OfferMark';
import { Loaded } from '../../components/states/Loaded';
import { lazyPart } from '../../navigation/lazyPart';
import { links } from '../../navigation/links';
import { usePageTitle } from '../../navigation/pageTitle';
import { useGetOfferQuery } from '../../slices/offers';
import { useActor } from '../../slices/user';
import { offers as texts } from '../../texts/offers';
import { Stack } from '../../ui/Flex';
import { LinkButton } from '../../ui/LinkButton';
import { Skeleton } from '../../ui/Skeleton';
import { OfferCallFacts } from './OfferCallFacts';
import { OfferEnds } from './OfferEnds';
import { OfferNote } from './OfferNote';
import { OfferReceipts } from './OfferReceipts';
import { OfferText } from './OfferText';

const SKELETON = <Skeleton blocks={[40, 120, 260, 360]} />;
const OfferForm = lazyPart(() => import('./OfferForm'), <Skeleton blocks={[160, 360, 160]} />);
/** Milliseconds between two looks at how much time is left by the server's clock, and at what became of the offer. */
const LOOK_EVERY = 30_000;

/** `/nabidky/{id}`: an own offer, from its draft to what was decided about it. */
export default function OfferScreen() {
  const id = Number(useParams().id);
  const offer = useGetOfferQuery(
    { id },
    { pollingInterval: LOOK_EVERY, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  );
  usePageTitle(offer.data && texts.titleOf(offer.data.call.project.name));
  if (isRefused(offer))
    return (
      <OtherCompany whole kind="offers" id={id}>
        <Navigate to={links.offers()} replace />
      </OtherCompany>
    );
  return (
    <Loaded whole of={offer} skeleton={SKELETON}>
      {(loaded) => <OneOffer key={id} offer={loaded} />}
    </Loaded>
  );
}

function OneOffer({ offer }: { offer: Versioned<Offer> }) {
  const navigate = useNavigate();
  const actor = useActor();
  const { id, state, call, files } = offer;
  const isOpen = call.state === 'OPEN';
  const isAsked = isAskedToClarify(offer, call.now);
  const mayWrite = canDraftOffer(actor) && canSaveOffer(state, isAsked) && (isOpen || isAsked || state === 'DRAFT');
  return (
    <>
      <PageHead title={texts.titleOf(call.project.name)} beside={<OfferMark state={state} />}>
        <LinkButton to={links.call(call.id)}>{texts.backToCall}</LinkButton>
        <HistoryButton kind="offers" id={id} etag={offer.etag} name={texts.titleOf(call.project.name)} />
        <OfferEnds offer={offer} maySend={canSendOffer(actor)} onRemoved={() => void navigate(links.offers())} />
      </PageHead>
      <Stack>
        <OfferNote offer={offer} />
        <WithAside
          label={texts.parts}
          aside={
            <>
              <OfferCallFacts call={call} />
              <FormSection title={texts.sections.files} hint={texts.fileHint}>
                <FileList files={files} of={{ owner: 'offers', id }} editable={mayWrite} />
              </FormSection>
              <OfferReceipts offer={offer} />
            </>
          }
        >
          {mayWrite ? <OfferForm key={beginningOf(offer)} offer={offer} /> : <OfferText offer={offer} />}
        </WithAside>
      </Stack>
    </>
  );
}

/** The form begins anew when the draft says again what was sent: after it was sent, withdrawn or thrown away. */
const beginningOf = ({ state, is_changed, sent }: Offer): string =>
  state === 'SENT' && !is_changed ? `sent/${sent?.number}` : state;
