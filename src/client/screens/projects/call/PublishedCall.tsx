import type { ReactNode } from 'react';
import { canAddChange, canMoveCall } from '../../../../contract/callStates';
import type { Call } from '../../../../contract/wire/calls';
import type { Versioned } from '../../../api/versioned';
import { CallChanges } from '../../../components/calls/CallChanges';
import { CallMark } from '../../../components/calls/CallMark';
import { CallQuestions } from '../../../components/calls/CallQuestions';
import { CallTerms } from '../../../components/calls/CallTerms';
import { TimeLeft } from '../../../components/calls/TimeLeft';
import { WithAside } from '../../../components/elements/FormPage';
import { FormSection } from '../../../components/elements/FormSection';
import { links } from '../../../navigation/links';
import { calls as texts } from '../../../texts/calls';
import { Alert } from '../../../ui/Alert';
import { Line, Stack } from '../../../ui/Flex';
import { LinkButton } from '../../../ui/LinkButton';
import { CallInvites } from './CallInvites';
import { AddChange } from './AddChange';
import { CancelCall } from './CancelCall';

interface PublishedCallProps {
  call: Versioned<Call>;
  readAt: number | undefined;
  onOver: () => unknown;
  mayDecide: boolean;
  /** Begins another one, once this one ended without success. */
  again: ReactNode;
}

/** A call that others know of: how far it is, what was asked and added, whom it asks. */
export function PublishedCall({ call, readAt, onOver, mayDecide, again }: PublishedCallProps) {
  const { state, offers_until, cancelled_at, cancelled_reason } = call;
  const isOpen = state === 'OPEN';
  const isOver = state === 'CANCELLED' || state === 'NO_AWARD';
  const mayCancel = mayDecide && canMoveCall({ from: state, to: 'CANCELLED', by: 'ASKING_DECIDER', isPast: false });
  return (
    <Stack gap={16}>
      <Line gap={12} justify="space-between">
        <Line gap={12}>
          <CallMark state={state} />
          {offers_until && <span>{texts.until(offers_until)}</span>}
          {isOpen && <TimeLeft call={call} readAt={readAt} onOver={onOver} />}
        </Line>
        <Line className="no-print">
          {mayCancel && <CancelCall call={call} />}
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
      {!cancelled_at && <Offers call={call} />}
      <WithAside
        label={texts.invites}
        aside={
          <>
            <CallInvites call={call} mayInvite={mayDecide} />
            <FormSection title={texts.changes}>
              <CallChanges changes={call.changes} />
              {mayDecide && canAddChange(state) && <AddChange call={call} />}
            </FormSection>
          </>
        }
      >
        <CallTerms call={call} />
        <CallQuestions call={call} mayAnswer={mayDecide} />
      </WithAside>
    </Stack>
  );
}

/** How many offers there are; while they are sealed nothing else is told of them. */
function Offers({ call: { state, opening, offers_until, offers_count, project } }: { call: Call }) {
  const count = offers_count ?? 0;
  if (state === 'OPEN' && opening === 'SEALED' && offers_until)
    return <Alert type="info" title={texts.sealedCount(count)} description={texts.sealed(offers_until)} />;
  return (
    <Alert
      type="info"
      title={state === 'OPEN' ? texts.openCount(count) : texts.finalCount(count)}
      action={<LinkButton to={links.comparison(project.id)}>{texts.compare}</LinkButton>}
    />
  );
}
