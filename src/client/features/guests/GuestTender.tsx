import { useEffect } from 'react';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { Guest } from '#contract/wire/guests.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { TenderChanges } from '#features/tenders/shared/TenderChanges.tsx';
import { TenderEnd } from '#features/tenders/shared/TenderEnd.tsx';
import { TenderFiles } from '#features/tenders/shared/TenderFiles.tsx';
import { TenderMark } from '#features/tenders/shared/TenderMark.tsx';
import { TenderQuestions } from '#features/tenders/shared/TenderQuestions.tsx';
import { TenderTerms } from '#features/tenders/shared/TenderTerms.tsx';
import { useGetTenderQuery } from '#features/tenders/tendersApi.ts';
import { tenders as tenderTexts } from '#features/tenders/tendersTexts.ts';
import { Facts } from '#shared/elements/Facts.tsx';
import { WithAside } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { PageHead } from '#shared/elements/PageHead.tsx';
import { PrintButton } from '#shared/elements/PrintButton.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { useHeadingFocus } from '#shared/lib/useHeadingFocus.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useNoteGuestOpenedMutation } from './guestsApi.ts';
import { GuestSlot } from './GuestSlot.tsx';
import { stepOf } from './guestSteps.ts';
import { guests as texts } from './guestsTexts.ts';
import { useGuestAddress } from './useGuestAddress.ts';

const SKELETON = <Skeleton blocks={[40, 260, 360]} />;
const GuestIdentity = lazyPart(() => import(/* webpackChunkName: "guests" */ './GuestIdentity.tsx'), SKELETON);
const GuestBid = lazyPart(() => import(/* webpackChunkName: "guests" */ './GuestBid.tsx'), SKELETON);
const GuestDialog = lazyPart(() => import(/* webpackChunkName: "guests" */ './GuestDialog.tsx'));

interface GuestTenderProps {
  guest: Guest;
  /** Called when the deadline has passed. */
  onOver: () => void;
}

/** The tender of a link, or what its guest does: asks, bids, declines. */
export function GuestTender({ guest, onOver }: GuestTenderProps) {
  const { part, action } = useGuestAddress();
  const tender = useGetTenderQuery({ id: guest.tender });
  const step = stepOf(guest, part);
  useHeadingFocus(step);
  useNoteOpened(tender.data !== undefined);
  return (
    <Loaded whole query={tender} skeleton={SKELETON}>
      {(loaded) => (
        <>
          {(step === 'code' || step === 'person') && <GuestIdentity guest={guest} step={step} />}
          {step === 'bid' && <GuestBid guest={guest} tender={loaded} />}
          {(step === 'tender' || step === 'question') && (
            <Read
              guest={guest}
              tender={loaded}
              asks={step === 'question'}
              readAt={tender.fulfilledTimeStamp}
              onOver={() => {
                void tender.refetch();
                onOver();
              }}
            />
          )}
          {action !== null && <GuestDialog guest={guest} action={action} />}
        </>
      )}
    </Loaded>
  );
}

/** The buyer sees that the link was opened. A mail client that only fetches the page tells nothing. */
function useNoteOpened(isDrawn: boolean): void {
  const [note] = useNoteGuestOpenedMutation();
  const isReplayed = useIsReplayed();
  useEffect(() => {
    if (isDrawn && !isReplayed) void note();
  }, [isDrawn, isReplayed, note]);
}

interface ReadProps {
  guest: Guest;
  tender: Tender;
  /** Whether the person is about to ask. */
  asks: boolean;
  readAt: number | undefined;
  onOver: () => void;
}

function Read({ guest, tender, asks, readAt, onOver }: ReadProps) {
  const { company, buyer, declined_at, takes_no_invites, is_reported } = guest;
  const { open } = useGuestAddress();
  return (
    <>
      <PageHead
        title={tender.project.name}
        extra={<TenderMark state={tender.state} />}
        lead={texts.lead(company.name)}
        more={<PrintButton />}
      />
      <WithAside
        isFirst
        label={texts.aside}
        aside={
          <>
            <GuestSlot guest={guest} tender={tender} readAt={readAt} onOver={onOver} />
            <FormSection title={texts.buyer}>
              <Facts
                items={[
                  [texts.facts.name, buyer.name],
                  [texts.facts.regNumber, buyer.reg_number],
                  [texts.facts.seat, buyer.seat],
                ]}
              />
            </FormSection>
            {tender.changes.length > 0 && (
              <FormSection title={tenderTexts.changes}>
                <TenderChanges changes={tender.changes} />
              </FormSection>
            )}
          </>
        }
      >
        <TenderEnd tender={tender} />
        {declined_at && isTaking(tender.state) && <Alert title={texts.declined(declined_at)} />}
        <TenderTerms tender={tender} />
        <TenderFiles tender={tender} />
        <TenderQuestions tender={tender} asks={asks} />
        <Stack gap={4} className="no-print">
          <p className="secondary">{texts.notForYou}</p>
          {takes_no_invites && <p role="status">{texts.takesNone}</p>}
          {is_reported && <p role="status">{texts.reported}</p>}
          <Line gap={8}>
            {!takes_no_invites && (
              <Button type="link" size="small" aria-haspopup="dialog" onClick={() => open('neposilat')}>
                {texts.never}
              </Button>
            )}
            {!is_reported && (
              <Button type="link" size="small" aria-haspopup="dialog" onClick={() => open('nahlasit')}>
                {texts.report}
              </Button>
            )}
          </Line>
        </Stack>
      </WithAside>
    </>
  );
}
