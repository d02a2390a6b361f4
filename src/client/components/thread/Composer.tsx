import { useEffect, useId, useRef, useState } from 'react';
import { MESSAGE_MAX_LENGTH } from '../../../contract/limits';
import type { ThreadAddress } from '../../../contract/wire/common';
import { hasStatus } from '../../api/failure';
import { BusyButton } from '../../forms/BusyButton';
import { loadChunk } from '../../routes/loadScreen';
import { draftDropped, draftKey, draftSaved, selectDraft } from '../../slices/drafts';
import { selectFieldErrors } from '../../slices/errors';
import { useCreateMessageMutation } from '../../slices/messages';
import { useActor } from '../../slices/user';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { thread as texts } from '../../texts/thread';
import { PlainButton } from '../PlainButton';

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

/** Writes one message. What is not sent yet survives reload, navigation and an expired session. */
export function Composer({ thread, parent, label, onClose, onSent }: ComposerProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const actor = useActor();
  const key = actor ? draftKey(actor.id, `thread/${thread.ct_id}/${thread.object_id}/${parent ?? 'root'}`) : null;
  const draft = useAppSelector(selectDraft(key));
  const [text, setText] = useState(() => (typeof draft?.values.text === 'string' ? draft.values.text : ''));
  const [send, { isLoading, error }] = useCreateMessageMutation();
  const [own, setOwn] = useState<string | null>(null);
  const answered = useAppSelector(selectFieldErrors('createMessage')).text?.join(' ');
  const running = useRef(false);
  const area = useRef<HTMLTextAreaElement>(null);

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
    const result = await send({ thread_ct_id: thread.ct_id, thread_object_id: thread.object_id, text: text.trim(), parent });
    return result.error === undefined;
  };

  const submit = async () => {
    // A second click comes before the button shows that it is busy.
    if (running.current) return;
    running.current = true;
    const isSent = await trySending().finally(() => {
      running.current = false;
    });
    if (!isSent) return;
    setText('');
    if (key !== null) dispatch(draftDropped(key));
    onSent?.();
  };

  const failed = error && !isLoading ? (hasStatus(error, 400) ? answered : texts.notSent) : undefined;
  const problem = own ?? failed;
  const left = MESSAGE_MAX_LENGTH - text.length;
  return (
    <form
      className="composer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id} className={parent === null ? undefined : 'visually-hidden'}>
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        value={text}
        aria-invalid={Boolean(problem)}
        aria-describedby={problem ? `${id}-problem` : undefined}
        autoFocus={parent !== null}
        className="composer-text"
        rows={2}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`${id}-problem`} className="form-error" aria-live="polite">
        {problem}
      </p>
      <div className="composer-buttons">
        <BusyButton type="primary" htmlType="submit" busy={isLoading}>
          {texts.send}
        </BusyButton>
        {onClose && <PlainButton onClick={onClose}>{texts.cancel}</PlainButton>}
        {left < WARN_FROM && <span className="secondary">{texts.left(left)}</span>}
      </div>
    </form>
  );
}
