import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { canAddChange, canMoveTender } from '#contract/rules/tenderStates.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { ResponsibleField } from '#features/members/shared/ResponsibleField.tsx';
import type { Versioned } from '#shared/api/versioned.ts';
import { WithAside } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { Alert } from '#shared/ui/Alert.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { OtherSidePart } from '../shared/OtherSidePart.tsx';
import { TenderChanges } from '../shared/TenderChanges.tsx';
import { TenderFiles } from '../shared/TenderFiles.tsx';
import { TenderMark } from '../shared/TenderMark.tsx';
import { TenderQuestions } from '../shared/TenderQuestions.tsx';
import { TenderTerms } from '../shared/TenderTerms.tsx';
import { TimeLeft } from '../shared/TimeLeft.tsx';
import { tenders as texts } from '../tendersTexts.ts';
import { AddChange } from './AddChange.tsx';
import { CancelTender } from './CancelTender.tsx';
import { TenderInvites } from './TenderInvites.tsx';

interface PublishedTenderProps {
  tender: Versioned<Tender>;
  readAt: number | undefined;
  onOver: () => unknown;
  mayDecide: boolean;
  /** Starts a new tender after this one ended without an award. */
  again: ReactNode;
}

/** A published tender: its state, questions and changes, and invitations. */
export function PublishedTender({ tender, readAt, onOver, mayDecide, again }: PublishedTenderProps) {
  const { state, bids_until, cancelled_at, cancelled_reason } = tender;
  const isOpen = state === 'OPEN';
  const isOver = state === 'CANCELLED' || state === 'NO_AWARD';
  const mayCancel = mayDecide && canMoveTender({ from: state, to: 'CANCELLED', by: 'ASKING_DECIDER', isPast: false });
  return (
    <Stack gap={16}>
      <Line gap={12} justify="space-between">
        <Line gap={12}>
          <TenderMark state={state} />
          {bids_until && <span>{texts.until(bids_until)}</span>}
          {isOpen && <TimeLeft tender={tender} readAt={readAt} onOver={onOver} />}
        </Line>
        <Line className="no-print">
          {mayCancel && <CancelTender tender={tender} />}
          {isOver && again}
        </Line>
      </Line>
      {cancelled_at && (
        <Alert
          type="warning"
          title={texts.cancelledAt(cancelled_at)}
          description={cancelled_reason && texts.reason(cancelled_reason)}
        />
      )}
      {tender.held_until && (
        <Alert title={texts.heldUntil(tender.held_until, tender.now)} description={texts.heldHint} />
      )}
      {tender.is_buyer_waiting && tender.company && (
        <Alert
          title={texts.buyerWaits}
          description={texts.buyerWaitsHint(tender.company.name)}
          action={<LinkButton to={paths.companyEdit(tender.company.id)}>{texts.buyerWaitsLink}</LinkButton>}
        />
      )}
      <ResponsibleField kind="tenders" record={tender} company={tender.company} />
      {!cancelled_at && <Bids tender={tender} />}
      <OtherSidePart isBuyer side={tender.other_side} />
      <WithAside
        label={texts.invites}
        aside={
          <>
            <TenderInvites tender={tender} mayInvite={mayDecide} />
            <FormSection title={texts.changes}>
              <TenderChanges changes={tender.changes} />
              {mayDecide && canAddChange(state) && <AddChange tender={tender} />}
            </FormSection>
          </>
        }
      >
        <TenderTerms tender={tender} />
        <TenderFiles tender={tender} mayAdd={mayDecide} />
        <TenderQuestions tender={tender} mayAnswer={mayDecide} />
      </WithAside>
    </Stack>
  );
}

/** The number of bids. While bids are sealed, nothing else about them is disclosed. */
function Bids({ tender: { state, opening, bids_until, bids_count, project } }: { tender: Tender }) {
  const count = bids_count ?? 0;
  if (state === 'OPEN' && opening === 'SEALED' && bids_until)
    return <Alert type="info" title={texts.sealedCount(count)} description={texts.sealed(bids_until)} />;
  return (
    <Alert
      type="info"
      title={state === 'OPEN' ? texts.openCount(count) : texts.finalCount(count)}
      action={<LinkButton to={paths.comparison(project.id)}>{texts.compare}</LinkButton>}
    />
  );
}
