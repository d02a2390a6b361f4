import { tenderAnswerRules, tenderQuestionRules } from '#contract/rules/tenders.ts';
import { isTaking } from '#contract/rules/tenderStates.ts';
import type { Tender, TenderQuestion } from '#contract/wire/tenders.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { Rows } from '#shared/elements/Rows.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { ReportMenu } from '#shared/records/moderation/ReportButton.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { useAnswerTenderQuestionMutation, useCreateTenderQuestionMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';
import styles from './tenders.module.css';

interface TenderQuestionsProps {
  tender: Tender;
  /** Whether the person may answer on behalf of the buyer. */
  mayAnswer?: boolean;
}

/** Public questions with answers, and a form for a new question or for the answers. */
export function TenderQuestions({ tender, mayAnswer = false }: TenderQuestionsProps) {
  const { questions } = tender;
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
                tender={tender.id}
                mayAnswer={mayAnswer && isTaking(tender.state)}
              />
            </li>
          ))}
        </Rows>
      )}
      {tender.refusal === null && <QuestionForm tender={tender} />}
    </FormSection>
  );
}

interface QuestionProps {
  question: TenderQuestion;
  position: number;
  tender: number;
  mayAnswer: boolean;
}

function Question({ question, position, tender, mayAnswer }: QuestionProps) {
  const [answerIt] = useAnswerTenderQuestionMutation();
  const { id, text, answer, answered_at, is_own, hidden_reason, created_at } = question;
  return (
    <Stack gap={8} className={styles.words}>
      <Line gap={8}>
        <span className="secondary">{dateTime(created_at)}</span>
        {is_own ? <Tag>{texts.ownQuestion}</Tag> : <ReportMenu kind="questions" id={id} name={String(position)} />}
      </Line>
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
        <PortalForm<{ answer: string }, Tender>
          endpoint="answerTenderQuestion"
          initialValues={{ answer: '' }}
          rules={tenderAnswerRules}
          guarded={false}
          draft={{ object: `tender-answer/${id}`, version: null }}
          onSubmit={(values) => answerIt({ id: tender, question: id, ...values })}
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

function QuestionForm({ tender }: { tender: Tender }) {
  const [createQuestion] = useCreateTenderQuestionMutation();
  if (tender.questions_until !== null && tender.now >= tender.questions_until)
    return <p className="secondary">{texts.questionsOver}</p>;
  return (
    <PortalForm<{ text: string }, Tender>
      // Resets the form after a question is sent.
      key={tender.questions.length}
      endpoint="createTenderQuestion"
      initialValues={{ text: '' }}
      rules={tenderQuestionRules}
      guarded={false}
      draft={{ object: `tender-question/${tender.id}`, version: null }}
      onSubmit={(values) => createQuestion({ id: tender.id, ...values })}
    >
      <TextAreaField name="text" label={texts.question} maxLength={2_000} />
      <div>
        <SubmitButton>{texts.send}</SubmitButton>
      </div>
    </PortalForm>
  );
}
