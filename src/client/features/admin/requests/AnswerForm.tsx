import { useRef, useState } from 'react';
import { MESSAGE_MAX_LENGTH } from '#contract/limits/limits.ts';
import { requestAnswerRules } from '#contract/rules/requestWork.ts';
import type { AdminRequestDetail, RequestWork } from '#contract/wire/adminRequests.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { useUpdateAdminRequestMutation } from '../adminRequestsApi.ts';
import { adminRequests } from '../adminRequestsTexts.ts';

const { detail: texts } = adminRequests;

/** State of the request after the answer. */
type After = 'ACCEPTED' | 'DONE' | 'REFUSED';

const workOf = (text: string, after: After): RequestWork => ({
  text,
  state: after === 'ACCEPTED' ? 'ACCEPTED' : 'DONE',
  ...(after !== 'ACCEPTED' && { is_refused: after === 'REFUSED' }),
});

/**
 * Answer to a request. It stays in progress unless the pressed button settles it. If another operator answers first, the
 * typed text is kept.
 */
export function AnswerForm({ request: { id, etag, messages } }: { request: Versioned<AdminRequestDetail> }) {
  const [update] = useUpdateAdminRequestMutation();
  /** Number of answers sent from the page. The form is reset after each. */
  const [edition, setEdition] = useState(0);
  const after = useRef<After>('ACCEPTED');
  const button = (state: After, label: string, isMain = false) => (
    <SubmitButton isMain={isMain} onPress={() => void (after.current = state)}>
      {label}
    </SubmitButton>
  );
  const answers = messages.filter(({ is_answer }) => is_answer).length;
  return (
    <PortalForm<{ text: string }, AdminRequestDetail>
      key={edition}
      endpoint="updateAdminRequest"
      initialValues={{ text: '' }}
      rules={requestAnswerRules}
      draft={{ object: `requestAnswer/${id}`, version: String(answers) }}
      onSubmit={({ text }) => {
        const work = workOf(text, after.current);
        // Ctrl+Enter presses no button and must not repeat the last one.
        after.current = 'ACCEPTED';
        return update({ id, etag, work });
      }}
      onSaved={() => setEdition(edition + 1)}
    >
      <Stack>
        <TextAreaField
          name="text"
          label={texts.answer}
          hint={texts.answerHint}
          rows={6}
          maxLength={MESSAGE_MAX_LENGTH}
          sends
        />
        <Line gap={8}>
          {button('ACCEPTED', texts.send, true)}
          {button('DONE', texts.sendAndSettle)}
          <MoreActions label={texts.moreAnswers}>{button('REFUSED', texts.sendAndRefuse)}</MoreActions>
        </Line>
      </Stack>
    </PortalForm>
  );
}
