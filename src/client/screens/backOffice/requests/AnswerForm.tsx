import { MESSAGE_MAX_LENGTH } from '../../../../contract/limits';
import { requestAnswerRules } from '../../../../contract/rules/requestWork';
import type { OperatorRequestDetail, RequestWork } from '../../../../contract/wire/operatorRequests';
import type { Versioned } from '../../../api/versioned';
import { RadioField } from '../../../forms/fields/RadioField';
import { TextAreaField } from '../../../forms/fields/TextAreaField';
import { PortalForm } from '../../../forms/PortalForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { useUpdateOperatorRequestMutation } from '../../../slices/operatorRequests';
import { screenState, useScreenState } from '../../../store/hooks/useScreenState';
import { operatorRequests } from '../../../texts/operatorRequests';
import { Stack } from '../../../ui/Flex';

const { detail: texts } = operatorRequests;

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

/** How many answers were sent from the page: after each the form begins anew. */
const sentAnswers = screenState('operatorRequests/sent', 0, { untilUnmount: true });

/**
 * An answer, and how far the request is by it. What is written stays when somebody else was quicker.
 */
export function AnswerForm({ request: { id, etag, messages } }: { request: Versioned<OperatorRequestDetail> }) {
  const [update] = useUpdateOperatorRequestMutation();
  const [edition, setEdition] = useScreenState(sentAnswers);
  const answers = messages.filter(({ is_answer }) => is_answer).length;
  return (
    <PortalForm<Answer, OperatorRequestDetail>
      key={edition}
      endpoint="updateOperatorRequest"
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
