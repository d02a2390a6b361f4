import { isTaking } from '../../../contract/callStates';
import { callAnswerRules, callQuestionRules } from '../../../contract/rules/calls';
import type { Call, CallQuestion } from '../../../contract/wire/calls';
import { TextAreaField } from '../../forms/fields/TextAreaField';
import { PortalForm } from '../../forms/PortalForm';
import { SubmitButton } from '../../forms/SubmitButton';
import { useAnswerCallQuestionMutation, useCreateCallQuestionMutation } from '../../slices/calls';
import { calls as texts } from '../../texts/calls';
import { dateTime } from '../../texts/format';
import { Stack } from '../../ui/Flex';
import { Tag } from '../../ui/Tag';
import { ReportButton } from '../dialogs/ReportButton';
import { FormSection } from '../elements/FormSection';
import { Rows } from '../elements/Rows';
import { HiddenNote } from '../moderation/HiddenNote';
import { LinkedText } from '../thread/LinkedText';
import styles from './calls.module.css';

interface CallQuestionsProps {
  call: Call;
  /** Whether the person answers for those who ask for offers. */
  mayAnswer?: boolean;
}

/** Questions with their answers for everybody, and a form for the next one or for the answers. */
export function CallQuestions({ call, mayAnswer = false }: CallQuestionsProps) {
  const { questions } = call;
  return (
    <FormSection title={texts.questions} hint={texts.questionsLead}>
      {questions.length === 0 && <p className="secondary">{texts.noQuestions}</p>}
      {questions.length > 0 && (
        <Rows component="ol">
          {questions.map((question, index) => (
            <li key={question.id}>
              <Question
                question={question}
                position={index + 1}
                call={call.id}
                mayAnswer={mayAnswer && isTaking(call.state)}
              />
            </li>
          ))}
        </Rows>
      )}
      {call.refusal === null && <Ask call={call} />}
    </FormSection>
  );
}

interface QuestionProps {
  question: CallQuestion;
  position: number;
  call: number;
  mayAnswer: boolean;
}

function Question({ question, position, call, mayAnswer }: QuestionProps) {
  const [answerIt] = useAnswerCallQuestionMutation();
  const { id, text, answer, answered_at, is_own, hidden_reason, created_at } = question;
  return (
    <Stack gap={8} className={styles.words}>
      <span className="secondary">
        {dateTime(created_at)} {is_own && <Tag>{texts.ownQuestion}</Tag>}
        {!is_own && <ReportButton kind="questions" id={id} name={String(position)} />}
      </span>
      <LinkedText>{text}</LinkedText>
      <HiddenNote what="questions" reason={hidden_reason} />
      {answer !== null && answered_at !== null && (
        <div>
          <strong>{texts.answer}</strong> <span className="secondary">{dateTime(answered_at)}</span>
          <LinkedText>{answer}</LinkedText>
        </div>
      )}
      {answer === null && !mayAnswer && <span className="secondary">{texts.noAnswer}</span>}
      {answer === null && mayAnswer && (
        <PortalForm<{ answer: string }, Call>
          endpoint="answerCallQuestion"
          initialValues={{ answer: '' }}
          rules={callAnswerRules}
          guarded={false}
          draft={{ object: `call-answer/${id}`, version: null }}
          onSubmit={(values) => answerIt({ id: call, question: id, ...values })}
        >
          <TextAreaField name="answer" label={texts.answerNumber(position)} maxLength={5_000} />
          <div>
            <SubmitButton>{texts.sendAnswer}</SubmitButton>
          </div>
        </PortalForm>
      )}
    </Stack>
  );
}

function Ask({ call }: { call: Call }) {
  const [ask] = useCreateCallQuestionMutation();
  if (call.questions_until !== null && call.now >= call.questions_until)
    return <p className="secondary">{texts.questionsOver}</p>;
  return (
    <PortalForm<{ text: string }, Call>
      // An empty form again for the next question.
      key={call.questions.length}
      endpoint="createCallQuestion"
      initialValues={{ text: '' }}
      rules={callQuestionRules}
      guarded={false}
      draft={{ object: `call-question/${call.id}`, version: null }}
      onSubmit={(values) => ask({ id: call.id, ...values })}
    >
      <TextAreaField name="text" label={texts.ask} maxLength={2_000} />
      <div>
        <SubmitButton>{texts.send}</SubmitButton>
      </div>
    </PortalForm>
  );
}
