import { useId, useState } from 'react';
import { SUPPORT_NOTE_MAX_LENGTH } from '#contract/limits/limits.ts';
import { textRegistry } from '#shared/api/blobRegistry.ts';
import { failureSentence } from '#shared/api/failure.ts';
import { BUILD } from '#shared/lib/build.ts';
import { saveFile } from '#shared/lib/saveFile.ts';
import { selectToken } from '#shared/session/userSlice.ts';
import { useAppDispatch, useAppSelector, useAppStore } from '#shared/store/hooks/app.ts';
import { type ExportedRecord, exportRecord } from '#shared/store/record/exportRecord.ts';
import { recordClosed } from '#shared/store/slices/support.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Collapse } from '#shared/ui/Collapse.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { describedBy, Field } from '#shared/ui/Field.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
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

const Content = ({ record }: { record: ExportedRecord }) => (
  <TextArea className={styles.read} readOnly rows={12} aria-label={support.contentLabel} value={readable(record)} />
);

/**
 * Form for a problem report with the support record, which can be read before it is saved or sent. It also
 * opens over other dialogs and error screens.
 */
export default function SupportDialog() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isLoggedIn = useAppSelector(selectToken) !== null;
  const noteId = useId();
  const [record] = useState(() => exportRecord(store.history(), store.getState(), surroundings()));
  const [note, setNote] = useState('');
  const [send, { isLoading, error, isSuccess }] = useCreateSupportRecordMutation();

  const canSend = isLoggedIn && record.sendable;
  const close = () => dispatch(recordClosed());

  return (
    <Dialog
      title={support.title}
      width="46em"
      closable={false}
      mask={{ closable: false }}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close}>
          {support.close}
        </Button>,
        <Button
          key="save"
          type={canSend ? 'default' : 'primary'}
          onClick={() => saveFile(fileName(record), 'application/json', record.text)}
        >
          {support.save}
        </Button>,
        canSend && !isSuccess && (
          <Button
            key="send"
            type="primary"
            busy={isLoading}
            onClick={() => void send({ note: note.trim() || null, reference: textRegistry.add(record.text) })}
          >
            {support.send}
          </Button>
        ),
      ]}
    >
      <div className={styles.content}>
        {isSuccess ? (
          <p role="status">
            <strong>{support.sentTitle}</strong>
          </p>
        ) : canSend ? (
          <Field id={noteId} label={support.note} hint={support.noteHint}>
            <TextArea
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
        <Collapse
          items={[
            {
              key: 'inside',
              label: support.inside,
              children: (
                <div className={styles.content}>
                  <p>{support.masked}</p>
                  <RecordFacts portal={record.portal} steps={record.steps} size={record.text.length} />
                  <Collapse
                    items={[{ key: 'content', label: support.content, children: <Content record={record} /> }]}
                  />
                </div>
              ),
            },
          ]}
        />
        {error !== undefined && <p role="alert">{failureSentence(error) ?? support.failed}</p>}
      </div>
    </Dialog>
  );
}
