import { use, useEffect, useId, useRef, useState } from 'react';
import { Provider } from 'react-redux';
import { canOpenSection } from '#contract/access/operatorAccess.ts';
import { readRecord, type ReadRecord, RECORD_FORMAT } from '#contract/masking/supportRecord.ts';
import { buildName, RecordFacts } from '#features/support/shared/RecordFacts.tsx';
import { useLazyGetSupportRecordQuery } from '#features/support/supportApi.ts';
import { player } from '#features/support/supportTexts.ts';
import { StageContext } from '#shared/lib/stage.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppStore } from '#shared/store/hooks/app.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { DesignSystem } from '../layouts/DesignSystem.tsx';
import { buildNotice } from './buildNotice.ts';
import { ReceivedRecords } from './ReceivedRecords.tsx';
import { receivedSearch } from './receivedSearch.ts';
import { RecordNote } from './RecordNote.tsx';
import { replayOf } from './replay.ts';
import { ReplayPlayer } from './ReplayPlayer.tsx';
import styles from './ReplayScreen.module.css';

interface OpenedRecord {
  record: ReadRecord;
  size: number;
  /** The note sent with the record; a file has none. */
  note: string | null;
}

/** Opens a record from a file or from the received ones, describes it, and starts the player. */
export default function ReplayScreen() {
  const stage = use(StageContext);
  const store = useAppStore();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const actor = useActor();
  const [opened, setOpened] = useState<OpenedRecord | null>(null);
  const [fileName, setFileName] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [load] = useLazyGetSupportRecordQuery();
  const { opened: wanted } = useAddressSearch(receivedSearch).search;

  const open = (text: string, note: string | null = null) => {
    const record = readRecord(text);
    const isNewer = record !== null && record.portal.format > RECORD_FORMAT;
    setOpened(record && !isNewer ? { record, size: text.length, note } : null);
    setFailure(record === null ? player.broken : isNewer ? player.newerFormat(buildName(record.portal.build)) : null);
  };
  useEffect(() => {
    if (wanted === null) return;
    const call = load({ id: wanted });
    void call.then(({ data }) => (data ? open(data.record, data.note) : setFailure(player.notLoaded)));
    return () => call.abort();
  }, [wanted, load]);

  const read = (files: FileList | null) => {
    const [file] = files ?? [];
    setFileName(file?.name ?? null);
    if (file)
      void file.text().then(
        (text) => open(text),
        () => setFailure(player.broken),
      );
  };

  const start = ({ record, note }: OpenedRecord) => {
    const replay = replayOf(record);
    if (replay.brokenAt !== null) setFailure(player.brokenStep(replay.brokenAt, buildName(record.portal.build)));
    else
      stage.show(
        <Provider store={store}>
          <DesignSystem>
            <ReplayPlayer replay={replay} record={record} note={note} routes={stage.routes} />
          </DesignSystem>
        </Provider>,
      );
  };

  const notice = opened && buildNotice(opened.record);
  return (
    <div className={styles.page}>
      <h1>{player.title}</h1>
      <p>{player.intro}</p>
      <div
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          read(event.dataTransfer.files);
        }}
      >
        <Card className={styles.file}>
          <Stack gap={12} align="start">
            {' '}
            <Button aria-describedby={hint} onClick={() => input.current?.click()}>
              {player.choose}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              aria-label={player.choose}
              accept="application/json,.json"
              onChange={({ target }) => {
                read(target.files);
                // Resets the input, so that the same file can be picked again.
                target.value = '';
              }}
            />
            <p id={hint} className="secondary">
              {fileName ?? player.chooseHint}
            </p>
          </Stack>{' '}
        </Card>
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {opened && (
        <Card>
          <Stack gap={12} align="start">
            {notice && <p role="status">{notice}</p>}
            <RecordNote note={opened.note} />
            <RecordFacts portal={opened.record.portal} steps={opened.record.actions.length} size={opened.size} />
            <Button type="primary" onClick={() => start(opened)}>
              {player.start}
            </Button>
          </Stack>
        </Card>
      )}
      {canOpenSection(actor, 'records') && <ReceivedRecords />}
    </div>
  );
}
