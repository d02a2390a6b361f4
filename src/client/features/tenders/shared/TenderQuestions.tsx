import { isTaking } from '#contract/rules/tenderStates.ts';
import type { Tender, TenderQuestion } from '#contract/wire/tenders.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { Rows } from '#shared/elements/Rows.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { ReportMenu } from '#shared/records/moderation/ReportButton.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { tenders as texts } from '../tendersTexts.ts';
import styles from './tenders.module.css';

// Most people only read, and forms are a fifth of the page.
const QuestionForm = lazyPart(() => import('./QuestionForm.tsx'));

interface TenderQuestionsProps {
  tender: Tender;
  /** Whether the person came to ask. */
  asks?: boolean;
  /** Whether the person may answer on behalf of the buyer. */
  mayAnswer?: boolean;
}

/** Public questions with answers, and a form for a new question or for the answers. */
export function TenderQuestions({ tender, asks = false, mayAnswer = false }: TenderQuestionsProps) {
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
                tender={tender}
                mayAnswer={mayAnswer && isTaking(tender.state)}
              />
            </li>
          ))}
        </Rows>
      )}
      {tender.refusal === null && <QuestionForm tender={tender} asks={asks} />}
    </FormSection>
  );
}

interface QuestionProps {
  question: TenderQuestion;
  position: number;
  tender: Tender;
  mayAnswer: boolean;
}

function Question({ question, position, tender, mayAnswer }: QuestionProps) {
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
      {answer === null && mayAnswer && <QuestionForm tender={tender} answered={{ id, position }} />}
    </Stack>
  );
}
