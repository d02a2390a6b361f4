import { clsx } from 'clsx';
import { MESSAGE_MAX_LENGTH } from '#contract/limits/limits.ts';
import { requestAnswerRules } from '#contract/rules/requestWork.ts';
import type { PortalRequest } from '#contract/wire/requests.ts';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { LinkedText } from '#shared/records/messages/LinkedText.tsx';
import { dateTime } from '#shared/texts/format.ts';
import { Stack } from '#shared/ui/Flex.tsx';
import { useCreateRequestReplyMutation } from '../requestsApi.ts';
import { ownRequests as texts } from '../requestsTexts.ts';
import styles from './RequestCard.module.css';

interface RequestTalkProps {
  request: PortalRequest;
  title: string;
}

/** Messages between the portal and the person about a request, and the reply form. */
export function RequestTalk({ request: { id, kind, messages, may_reply }, title }: RequestTalkProps) {
  const [reply] = useCreateRequestReplyMutation();
  if (messages.length === 0) return null;
  return (
    <div>
      <ul aria-label={`${texts.messages}: ${title}`} className={clsx(styles.talk, 'plain')}>
        {messages.map((message) => (
          <li key={message.id} className={clsx(styles.message, message.is_answer && styles.answer)}>
            <p className={styles.who}>
              {message.is_answer ? texts.portal(message.author_name) : texts.you}, {dateTime(message.created_at)}
            </p>
            <LinkedText>{message.text}</LinkedText>
          </li>
        ))}
      </ul>
      {may_reply && (
        <PortalForm<{ text: string }, PortalRequest>
          endpoint="createRequestReply"
          initialValues={{ text: '' }}
          rules={requestAnswerRules}
          draft={{ object: `requestReply/${id}`, version: String(messages.length) }}
          guarded={false}
          onSubmit={({ text }) => reply({ kind, id, text })}
        >
          <Stack gap={8}>
            <TextAreaField
              name="text"
              label={texts.reply}
              hint={texts.replyHint}
              maxLength={MESSAGE_MAX_LENGTH}
              sends
            />
            <div>
              <SubmitButton isMain={false}>{texts.sendReply}</SubmitButton>
            </div>
          </Stack>
        </PortalForm>
      )}
    </div>
  );
}
