import { useFormikContext } from 'formik';
import { useId } from 'react';
import type { Call } from '../../../../contract/wire/calls';
import { DeleteDialog } from '../../../components/dialogs/DeleteDialog';
import { useDeleteCallMutation, usePublishCallMutation } from '../../../slices/calls';
import { selectFieldErrors } from '../../../slices/errors';
import { useAppSelector } from '../../../store/hooks/app';
import { useResetOnUnmount } from '../../../store/hooks/useResetOnUnmount';
import { screenState, useScreenState } from '../../../store/hooks/useScreenState';
import { calls as texts } from '../../../texts/calls';
import { dialogs } from '../../../texts/dialogs';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Line, Stack } from '../../../ui/Flex';
import type { CallValues } from './callValues';

const askedToPublish = screenState('calls/publication', false, { untilUnmount: true });
const askedToDiscard = screenState('calls/discard', false, { untilUnmount: true });

interface PublishCallProps {
  call: Call;
  /** Of what the form around it has saved last. */
  etag: string | null;
  mayDecide: boolean;
}

/** What ends a draft: its publication, or its deletion. */
export function PublishCall({ call, etag, mayDecide }: PublishCallProps) {
  const { id, project, invites } = call;
  // What was saved a moment ago comes into the call by its next answer only; until then nobody would be asked.
  const { dirty, values } = useFormikContext<CallValues>();
  const { offers_until, visibility } = values;
  const unsavedId = useId();
  const [isAsked, setAsked] = useScreenState(askedToPublish);
  const [isDiscarding, setDiscarding] = useScreenState(askedToDiscard);
  const [publish, publishing] = usePublishCallMutation({ fixedCacheKey: 'publishCall' });
  const [discard, discarding] = useDeleteCallMutation({ fixedCacheKey: 'deleteCall' });
  useResetOnUnmount(publishing);
  useResetOnUnmount(discarding);
  const refused = Object.values(useAppSelector(selectFieldErrors('publishCall'))).flat();
  const confirm = async () => {
    await publish({ id, etag });
    setAsked(false);
  };
  const remove = async () => {
    await discard({ id, etag, project: project.id });
    setDiscarding(false);
  };
  return (
    <Stack gap={12}>
      {refused.length > 0 && <Alert type="error" title={refused.join(' ')} />}
      <Line>
        {mayDecide && (
          <Button
            type="primary"
            aria-haspopup="dialog"
            busy={publishing.isLoading}
            disabled={dirty}
            aria-describedby={dirty ? unsavedId : undefined}
            // Without a deadline the server says what is missing.
            onClick={() => (offers_until === null ? void publish({ id, etag }) : setAsked(true))}
          >
            {texts.publish}
          </Button>
        )}
        <Button danger aria-haspopup="dialog" onClick={() => setDiscarding(true)}>
          {texts.discard}
        </Button>
        {dirty && (
          <span id={unsavedId} className="secondary">
            {texts.publishUnsaved}
          </span>
        )}
      </Line>
      {isAsked && offers_until !== null && (
        <Dialog
          title={texts.publishTitle}
          onCancel={() => setAsked(false)}
          footer={[
            <Button key="cancel" onClick={() => setAsked(false)}>
              {dialogs.cancel}
            </Button>,
            <Button key="publish" type="primary" busy={publishing.isLoading} onClick={() => void confirm()}>
              {texts.publish}
            </Button>,
          ]}
        >
          {texts.publishText(offers_until, invites.length, visibility === 'ALL')}
        </Dialog>
      )}
      <DeleteDialog
        open={isDiscarding}
        title={texts.discardTitle}
        busy={discarding.isLoading}
        onConfirm={() => void remove()}
        onClose={() => setDiscarding(false)}
      >
        {texts.discardText}
      </DeleteDialog>
    </Stack>
  );
}
