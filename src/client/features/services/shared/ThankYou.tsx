import { useEffect, useRef } from 'react';
import type { RequestKind } from '#contract/vocabulary/consultation.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import { isApiFailure, isWithoutAnswer, isWithoutWords } from '#shared/api/failure.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { useDeleteRequestMutation } from '../requestsApi.ts';
import { requests } from '../requestsTexts.ts';
import { RequestFacts } from './RequestFacts.tsx';

/** Confirmation of a sent request: its data, and buttons to withdraw it and to close. */
export function ThankYou({ kind, sent, onClose }: { kind: RequestKind; sent: PortalRequest; onClose: () => void }) {
  const [takeBack, taking] = useDeleteRequestMutation({ fixedCacheKey: 'takeBackSent' });
  const { isLoading, error } = taking;
  useResetOnUnmount(taking);
  const close = useRef<HTMLButtonElement>(null);
  // Moves the focus to the close button, as the form that had it is removed.
  useEffect(() => close.current?.focus(), []);

  const onTakeBack = async () => {
    const result = await takeBack({ kind, id: sent.id });
    if (!result.error) onClose();
  };

  return (
    <Stack>
      <RequestFacts request={sent} />
      {isApiFailure(error) && (isWithoutAnswer(error) || isWithoutWords(error)) && (
        <Alert type="error" title={requests.takeBackFailed} />
      )}
      <Line gap={12}>
        <Button ref={close} type="primary" onClick={onClose}>
          {requests.close}
        </Button>
        <Button danger busy={isLoading} onClick={() => void onTakeBack()}>
          {requests.takeBack}
        </Button>
      </Line>
    </Stack>
  );
}
