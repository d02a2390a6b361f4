import { useState } from 'react';
import { MESSAGE_MAX_LENGTH } from '../../../../contract/limits/limits';
import { requestAnswerRules } from '../../../../contract/rules/requestWork';
import type { AdminRequestDetail, RequestWork } from '../../../../contract/wire/adminRequests';
import type { Versioned } from '../../../shared/api/versioned';
import { RadioField } from '../../../shared/forms/fields/RadioField';
import { TextAreaField } from '../../../shared/forms/fields/TextAreaField';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useUpdateAdminRequestMutation } from '../adminRequestsApi';
import { adminRequests } from '../adminRequestsTexts';
import { Stack } from '../../../shared/ui/Flex';

const { detail: texts } = adminRequests;

type After = keyof typeof texts.afterOptions;
interface Answer {
  text: string;
  after: After;
}

const AFTER = Object.entries(texts.afterOptions).map(([value, label]) => ({ value: value as After, label }));

const workOf = ({ text, after }: Answer): RequestWork => ({
  text,
  state: after === 'ACCEPTED' ? 'ACCEPTED' : 'DONE',
  ...(after !== 'ACCEPTED' && { is_refused: after === 'REFUSED' }),
});

/** Answer to a request, with the request's next state. If another operator answers first, the typed text is kept. */
export function AnswerForm({ request: { id, etag, messages } }: { request: Versioned<AdminRequestDetail> }) {
  const [update] = useUpdateAdminRequestMutation();
  /** Number of answers sent from the page. The form is reset after each. */
  const [edition, setEdition] = useState(0);
  const answers = messages.filter(({ is_answer }) => is_answer).length;
  return (
    <PortalForm<Answer, AdminRequestDetail>
      key={edition}
      endpoint="updateAdminRequest"
      initialValues={{ text: '', after: 'DONE' }}
      rules={requestAnswerRules}
      draft={{ object: `requestAnswer/${id}`, version: String(answers) }}
      onSubmit={(answer) => update({ id, etag, work: workOf(answer) })}
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
        <RadioField<After> name="after" label={texts.after} options={AFTER} />
        <div>
          <SubmitButton>{texts.send}</SubmitButton>
        </div>
      </Stack>
    </PortalForm>
  );
}
