import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { canWrite } from '../../../contract/companyAccess';
import { MESSAGE_MAX_LENGTH } from '../../../contract/limits';
import type { ThreadAddress } from '../../../contract/wire/common';
import { failureSentence, hasStatus } from '../../api/failure';
import { useOnce } from '../../forms/useOnce';
import { loadChunk } from '../../navigation/loadChunk';
import { draftDropped, draftKey, draftSaved, selectDraft } from '../../slices/drafts';
import { selectFieldErrors } from '../../slices/errors';
import type { FieldErrors } from '../../slices/errors';
import { useCreateMessageMutation } from '../../slices/messages';
import { useActor } from '../../slices/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks/app';
import { useFormMirror } from '../../store/hooks/useFormMirror';
import { thread as texts } from '../../texts/thread';
import { Button } from '../../ui/Button';
import { Field, describedBy } from '../../ui/Field';
import { Line, Stack } from '../../ui/Flex';
import { TextArea } from '../../ui/TextArea';
import type { TextAreaRef } from '../../ui/TextArea';

interface ComposerProps {
  thread: ThreadAddress;
  /** Root that is replied to; null for a message of its own. */
  parent: number | null;
  label: string;
  /** Ends the reply; the text stays as a draft. */
  onClose?: () => void;
  onSent?: () => void;
}

/** How long a person pauses before the text is kept as a draft. */
const PAUSE_MS = 400;
/** From here on the person is told how much room is left. */
const WARN_FROM = 500;

interface OwnState {
  text: string;
  /** Signs that still fit in. */
  left: number;
  problem: string | undefined;
  isSending: boolean;
}
const TOUCHED = { text: true };

/** The message as it stands, or as the store has it: in a replay. */
function useShown(key: string, { text, left, problem, isSending }: OwnState): OwnState {
  const room = left < WARN_FROM ? left : null;
  const values = useMemo(() => ({ text, left: room }), [text, room]);
  const errors: FieldErrors = problem ? { text: [problem] } : {};
  const mirrored = useFormMirror(key, {
    values,
    errors,
    touched: TOUCHED,
    attempts: 0,
    isSending,
    isDirty: text !== '',
    status: null,
  });
  if (!mirrored) return { text, left, problem, isSending };
  const shown = mirrored.values as Partial<typeof values>;
  return {
    text: shown.text ?? '',
    left: shown.left ?? WARN_FROM,
    problem: mirrored.errors.text?.join(' '),
    isSending: mirrored.isSending,
  };
}

/** Writes one message. What is not sent yet survives reload, navigation and an expired session. */
export function Composer(props: ComposerProps) {
  return canWrite(useActor()) ? <Writing {...props} /> : null;
}

function Writing({ thread, parent, label, onClose, onSent }: ComposerProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const actor = useActor();
  const object = `thread/${thread.ct_id}/${thread.object_id}/${parent ?? 'root'}`;
  const key = actor ? draftKey(actor.id, object) : null;
  const draft = useAppSelector(selectDraft(key));
  const [text, setText] = useState(() => (typeof draft?.values.text === 'string' ? draft.values.text : ''));
  const [send, { isLoading, error }] = useCreateMessageMutation();
  const [own, setOwn] = useState<string | null>(null);
  const answered = useAppSelector(selectFieldErrors('createMessage')).text?.join(' ');
  const once = useOnce();
  const area = useRef<TextAreaRef>(null);

  useEffect(() => {
    if (key === null || text === '') return;
    const timer = setTimeout(() => dispatch(draftSaved(key, { text }, null)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, key, text]);

  const change = (next: string) => {
    setText(next);
    setOwn(null);
    if (key !== null && next === '') dispatch(draftDropped(key));
  };

  const trySending = async (): Promise<boolean> => {
    const { checkMessage } = await loadChunk(() => import('./checkMessage'));
    const refused = checkMessage(text);
    setOwn(refused ?? null);
    if (refused) {
      area.current?.focus();
      return false;
    }
    const result = await send({
      thread_ct_id: thread.ct_id,
      thread_object_id: thread.object_id,
      text: text.trim(),
      parent,
    });
    return result.error === undefined;
  };

  const submit = async () => {
    const isSent = await trySending();
    if (!isSent) return;
    setText('');
    if (key !== null) dispatch(draftDropped(key));
    onSent?.();
  };

  const refused = hasStatus(error, 429) ? failureSentence(error) : null;
  const failed = error && !isLoading ? (hasStatus(error, 400) ? answered : (refused ?? texts.notSent)) : undefined;
  const shown = useShown(`createMessage/${object}`, {
    text,
    left: MESSAGE_MAX_LENGTH - text.length,
    problem: own ?? failed,
    isSending: isLoading,
  });
  const { problem, left } = shown;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        once(submit);
      }}
    >
      <Stack gap={8}>
        <Field id={id} label={label} labelled={parent === null ? 'above' : 'inside'} error={problem}>
          <TextArea
            ref={area}
            id={id}
            value={shown.text}
            status={problem ? 'error' : ''}
            aria-label={parent === null ? undefined : label}
            aria-invalid={Boolean(problem)}
            aria-describedby={describedBy(id, { error: problem })}
            autoFocus={parent !== null}
            rows={2}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
        <Line>
          <Button type="primary" htmlType="submit" busy={shown.isSending}>
            {texts.send}
          </Button>
          {onClose && <Button onClick={onClose}>{texts.cancel}</Button>}
          {left < WARN_FROM && <span className="secondary">{texts.left(left)}</span>}
        </Line>
      </Stack>
    </form>
  );
}
