import { useEffect, useRef } from 'react';
import { tenderAnswerRules, tenderQuestionRules } from '#contract/rules/tenders.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { useAnswerTenderQuestionMutation, useCreateTenderQuestionMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';

interface QuestionFormProps {
  tender: Tender;
  /** Whether the person came to ask. */
  asks?: boolean;
  /** The question that the buyer answers. */
  answered?: { id: number; position: number };
}

/** The form of a new question, or of the answer to one. */
const QuestionForm = ({ tender, asks, answered }: QuestionFormProps) =>
  answered ? <Answer tender={tender} {...answered} /> : <NewQuestion tender={tender} asks={asks} />;
export default QuestionForm;

function Answer({ tender, id, position }: { tender: Tender; id: number; position: number }) {
  const [answerIt] = useAnswerTenderQuestionMutation();
  return (
    <PortalForm<{ answer: string }, Tender>
      endpoint="answerTenderQuestion"
      initialValues={{ answer: '' }}
      rules={tenderAnswerRules}
      guarded={false}
      draft={{ object: `tender-answer/${id}`, version: null }}
      onSubmit={(values) => answerIt({ id: tender.id, question: id, ...values })}
    >
      <TextAreaField name="answer" label={texts.answerNumber(position)} maxLength={5_000} />
      <div>
        <SubmitButton>{texts.sendAnswer}</SubmitButton>
      </div>
    </PortalForm>
  );
}

function NewQuestion({ tender, asks }: Pick<QuestionFormProps, 'tender' | 'asks'>) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks) form.current?.querySelector('textarea')?.focus();
  }, [asks]);
  const [createQuestion] = useCreateTenderQuestionMutation();
  if (tender.questions_until !== null && tender.now >= tender.questions_until)
    return <p className="secondary">{texts.questionsOver}</p>;
  return (
    <div ref={form}>
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
    </div>
  );
}
