import { useId, useState } from 'react';
import { SUPPORT_NOTE_MAX_LENGTH } from '#contract/limits/limits.ts';
import { textRegistry } from '#shared/api/blobRegistry.ts';
import { failureSentence } from '#shared/api/failure.ts';
import { BUILD } from '#shared/lib/build.ts';
import { saveFile } from '#shared/lib/saveFile.ts';
import { selectToken } from '#shared/session/userSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#shared/store/hooks/app.ts';
import { exportRecord } from '#shared/store/record/exportRecord.ts';
import type { ExportedRecord } from '#shared/store/record/exportRecord.ts';
import { recordClosed } from '#shared/store/slices/support.ts';
import { Button } from '#shared/ui/Button.tsx';
import { describedBy, Field } from '#shared/ui/Field.tsx';
import { NativeDialog } from '#shared/ui/NativeDialog.tsx';
import { PlainTextArea } from '#shared/ui/plain/PlainInput.tsx';
import { useCreateSupportRecordMutation } from '../supportApi.ts';
import { support } from '../supportTexts.ts';
import { RecordFacts } from './RecordFacts.tsx';
import styles from './SupportDialog.module.css';

const surroundings = () => ({
  build: BUILD,
  browser: navigator.userAgent,
  window: [window.innerWidth, window.innerHeight] as [number, number],
  now: new Date(),
});

const fileName = ({ portal }: ExportedRecord) => `zaznam-${portal.saved_at.slice(0, 16).replace(/[:T]/g, '-')}.json`;

/** Formats the three nested layers of JSON for reading. */
function readable({ text }: ExportedRecord): string {
  const { payload, preloadedState, portal } = JSON.parse(text) as Record<'payload' | 'preloadedState', string> & {
    portal: unknown;
  };
  return JSON.stringify(
    { portal, payload: JSON.parse(payload) as unknown, preloadedState: JSON.parse(preloadedState) as unknown },
    null,
    2,
  );
}

/**
 * Form for a problem report with the support record, which can be read before it is saved or sent. It uses plain
 * elements, as it also opens over error screens. A native modal dialog traps the focus and restores it.
 */
export default function SupportDialog() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isLoggedIn = useAppSelector(selectToken) !== null;
  const title = useId();
  const noteId = useId();
  const [record] = useState(() => exportRecord(store.history(), store.getState(), surroundings()));
  const [isRead, setRead] = useState(false);
  const [note, setNote] = useState('');
  const [send, { isLoading, error, isSuccess }] = useCreateSupportRecordMutation();

  const canSend = isLoggedIn && record.sendable;
  const close = () => dispatch(recordClosed());

  return (
    <NativeDialog
      className={styles.dialog}
      aria-labelledby={title}
      // Escape closes only this dialog, not one below it.
      onKeyDown={(event) => event.stopPropagation()}
      onClose={close}
    >
      <div className={styles.content}>
        <h2 id={title}>{support.title}</h2>
        {isSuccess ? (
          <p role="status">
            <strong>{support.sentTitle}</strong>
          </p>
        ) : canSend ? (
          <Field id={noteId} label={support.note} hint={support.noteHint}>
            <PlainTextArea
              id={noteId}
              rows={4}
              maxLength={SUPPORT_NOTE_MAX_LENGTH}
              aria-describedby={describedBy(noteId, { hint: support.noteHint })}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        ) : (
          <p>{isLoggedIn ? support.tooLarge : support.sendHint}</p>
        )}
        <p className="secondary">{support.intro}</p>
        <details>
          <summary>{support.inside}</summary>
          <div className={styles.inside}>
            <p>{support.masked}</p>
            <RecordFacts portal={record.portal} steps={record.steps} size={record.text.length} />
            <details onToggle={({ currentTarget }) => setRead(currentTarget.open)}>
              <summary>{support.content}</summary>
              {isRead && (
                <PlainTextArea
                  className={styles.read}
                  readOnly
                  rows={12}
                  aria-label={support.contentLabel}
                  value={readable(record)}
                />
              )}
            </details>
          </div>
        </details>
        {error !== undefined && <p role="alert">{failureSentence(error) ?? support.failed}</p>}
        <div className={styles.buttons}>
          {canSend && !isSuccess && (
            <Button
              type="primary"
              busy={isLoading}
              onClick={() => void send({ note: note.trim() || null, reference: textRegistry.add(record.text) })}
            >
              {support.send}
            </Button>
          )}
          <Button
            type={canSend ? 'default' : 'primary'}
            onClick={() => saveFile(fileName(record), 'application/json', record.text)}
          >
            {support.save}
          </Button>
          <Button onClick={close}>{support.close}</Button>
        </div>
      </div>
    </NativeDialog>
  );
}
