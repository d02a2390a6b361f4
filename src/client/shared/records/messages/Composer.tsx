import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { canWrite } from '#contract/access/companyAccess.ts';
import { MESSAGE_MAX_LENGTH } from '#contract/limits/limits.ts';
import type { ThreadAddress } from '#contract/wire/common.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import type { Message } from '#contract/wire/messages.ts';
import { failureSentence, hasStatus } from '#shared/api/failure.ts';
import { useSubmitLock } from '#shared/forms/useSubmitLock.ts';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { loadChunk } from '#shared/lib/loadChunk.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { useRecordedForm } from '#shared/store/hooks/useRecordedForm.ts';
import { type Draft, draftDropped, draftKeyOf, draftSaved, selectDraft } from '#shared/store/slices/drafts.ts';
import { type FieldErrors, selectFieldErrors } from '#shared/store/slices/errors.ts';
import type { RecordedForm } from '#shared/store/slices/forms.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Field, describedBy } from '#shared/ui/Field.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { TextArea, type TextAreaRef } from '#shared/ui/TextArea.tsx';
import { MentionList, mentionId } from './MentionList.tsx';
import { useCreateMessageMutation, useUpdateMessageMutation } from './messagesApi.ts';
import styles from './Thread.module.css';
import { thread as texts } from './threadTexts.ts';
import { useMentions } from './useMentions.ts';

// Loaded on demand, as most messages have no attachments.
const Attachments = lazyPart(() => import('./Attachments.tsx'));

interface ComposerProps {
  thread: ThreadAddress;
  /** Id of the root message to reply to; null for a new root message. */
  parent: number | null;
  label: string;
  /** The message to edit, instead of writing a new one. */
  edited?: Message;
  /** Closes the reply or edit form. The text is kept as a draft. */
  onClose?: () => void;
  onSent?: () => void;
}

/** Debounce of saving the draft, in milliseconds. */
const PAUSE_MS = 400;
/** Number of remaining characters from which the count is shown. */
const WARN_FROM = 500;

/** Reads the files of a draft from local storage, whose content is not trusted. */
const filesIn = (value: unknown): readonly PortalFile[] | null =>
  Array.isArray(value) &&
  value.every((file: Partial<PortalFile> | null) => typeof file?.id === 'number' && typeof file.name === 'string')
    ? (value as PortalFile[])
    : null;

interface MessageInput {
  text: string;
  files: readonly PortalFile[];
}
/** The draft of a message, or else its initial content. */
const writtenOf = (draft: Draft | null, edited: Message | undefined): MessageInput => ({
  text: typeof draft?.values.text === 'string' ? draft.values.text : (edited?.text ?? ''),
  files: filesIn(draft?.values.files) ?? edited?.files ?? [],
});
const idsOf = (files: readonly PortalFile[]) => files.map((file) => file.id);
const isSame = (one: MessageInput, other: MessageInput) =>
  one.text === other.text && idsOf(one.files).join() === idsOf(other.files).join();

const TOUCHED = { text: true };
const NO_ERRORS: FieldErrors = {};

/** Form that writes or edits one message. Unsent text survives a reload, navigation and an expired session. */
export function Composer(props: ComposerProps) {
  return canWrite(useActor()) ? <Writing {...props} /> : null;
}

function Writing({ thread, parent, label, edited, onClose, onSent }: ComposerProps) {
  const id = useId();
  const dispatch = useAppDispatch();
  const actor = useActor();
  const object = edited ? `message/${edited.id}` : `thread/${thread.ct_id}/${thread.object_id}/${parent ?? 'root'}`;
  const key = actor ? draftKeyOf(actor.id, object) : null;
  const draft = useAppSelector(selectDraft(key));
  const stored = useMemo(() => writtenOf(draft, edited), [draft, edited]);
  const [text, setText] = useState(stored.text);
  const [files, setFiles] = useState(stored.files);
  const [create, creation] = useCreateMessageMutation();
  const [update, change] = useUpdateMessageMutation();
  const { isLoading, error } = edited ? change : creation;
  const [own, setOwn] = useState<string | null>(null);
  const endpoint = edited ? 'updateMessage' : 'createMessage';
  const refusals = useAppSelector(selectFieldErrors(endpoint));
  const withLock = useSubmitLock();
  const area = useRef<TextAreaRef>(null);
  const isDirty = !isSame({ text, files }, writtenOf(null, edited));
  const isStored = isSame({ text, files }, stored);

  // Another tab changed or sent the draft: the change is applied unless the text was changed here too.
  const storedBefore = useRef(stored);
  useEffect(() => {
    const before = storedBefore.current;
    storedBefore.current = stored;
    if (isSame(stored, before) || !isSame({ text, files }, before)) return;
    setText(stored.text);
    setFiles(stored.files);
  }, [stored, text, files]);

  useEffect(() => {
    if (key === null || !isDirty || isStored) return;
    const timer = setTimeout(() => dispatch(draftSaved(key, { text, files }, edited?.etag ?? null)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, key, text, files, isDirty, isStored, edited?.etag]);

  const write = (next: string) => {
    setText(next);
    setOwn(null);
    if (key !== null && next === (edited?.text ?? '') && files.length === 0) dispatch(draftDropped(key));
  };
  const mentions = useMentions({ thread, text, area, onChange: write });

  const send = () =>
    edited
      ? update({
          id: edited.id,
          thread,
          parent,
          patch: { text: text.trim(), files: idsOf(files) },
          etag: edited.etag,
        })
      : create({
          thread_ct_id: thread.ct_id,
          thread_object_id: thread.object_id,
          text: text.trim(),
          parent,
          ...(files.length > 0 && { files: idsOf(files) }),
        });

  const trySending = async (): Promise<boolean> => {
    const { checkMessage } = await loadChunk(() => import('./checkMessage.ts'));
    const refused = checkMessage(text);
    setOwn(refused ?? null);
    if (refused) {
      area.current?.focus();
      return false;
    }
    const result = await send();
    return result.error === undefined;
  };

  const submit = async () => {
    const isSent = await trySending();
    if (!isSent) return;
    if (!edited) setText('');
    if (!edited) setFiles([]);
    if (key !== null) dispatch(draftDropped(key));
    onSent?.();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      withLock(submit);
    }
    if (event.key === 'Escape' && onClose) onClose();
  };

  const message = hasStatus(error, 400) ? (refusals.text ?? refusals.files)?.join(' ') : failureSentence(error);
  const failed = error && !isLoading ? (message ?? (edited ? texts.notSaved : texts.notSent)) : undefined;
  const [replayed, setReplayed] = useState<RecordedForm | null>(null);
  const isSending = replayed?.isSending ?? isLoading;
  const problem = own ?? failed;
  const left = replayed ? Number(replayed.values.left ?? WARN_FROM) : MESSAGE_MAX_LENGTH - text.length;
  const room = left < WARN_FROM ? left : null;
  const form = {
    values: { text, files, left: room },
    errors: problem ? { text: [problem] } : NO_ERRORS,
    touched: TOUCHED,
    attempts: 0,
    isSending,
    status: null,
  };
  useRecordedForm(`${endpoint}/${object}`, form, (recorded) => {
    const values = recorded.values as Partial<typeof form.values>;
    setReplayed(recorded);
    setText(values.text ?? '');
    setFiles(values.files ?? []);
    setOwn(recorded.errors.text?.join(' ') ?? null);
  });
  const isLabelShown = parent === null && !edited;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        withLock(submit);
      }}
    >
      <Stack gap={8}>
        <Field id={id} label={label} labelled={isLabelShown ? 'above' : 'inside'} error={problem}>
          <TextArea
            ref={area}
            id={id}
            value={text}
            status={problem ? 'error' : ''}
            aria-label={isLabelShown ? undefined : label}
            aria-invalid={Boolean(problem)}
            aria-describedby={describedBy(id, { error: problem })}
            aria-autocomplete="list"
            aria-controls={mentions.people.length > 0 ? `${id}-mentions` : undefined}
            aria-activedescendant={mentions.people.length > 0 ? mentionId(id, mentions.active) : undefined}
            aria-keyshortcuts="Control+Enter"
            autoFocus={!isLabelShown}
            rows={2}
            onChange={({ target }) => {
              write(target.value);
              mentions.follow(target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={mentions.close}
          />
          <MentionList id={id} people={mentions.people} active={mentions.active} onChoose={mentions.choose} />
        </Field>
        <div className={styles.attachments}>
          <Attachments
            place={object}
            files={files}
            sent={edited?.files ?? []}
            onAdd={(file) => setFiles((before) => [...before, file])}
            onRemove={(file) => setFiles((before) => before.filter((other) => other.id !== file.id))}
          />
        </div>
        <Line>
          <Button type="primary" htmlType="submit" busy={isSending}>
            {edited ? texts.save : texts.send}
          </Button>
          {onClose && <Button onClick={onClose}>{texts.cancel}</Button>}
          {left < WARN_FROM && <span className="secondary">{texts.left(left)}</span>}
        </Line>
      </Stack>
    </form>
  );
}
