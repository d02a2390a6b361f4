import type { ModeratedSnapshot, AdminModerationDetail } from '#contract/wire/moderation.ts';
import { ComparedTexts } from '#shared/records/history/ComparedTexts.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { adminModerationItem as texts } from '../adminModerationTexts.ts';
import styles from './moderation.module.css';

/** The reported content next to its current version; only once if they are equal. */
export function Snapshots({
  moderation: { snapshot, present, is_changed, source },
}: {
  moderation: AdminModerationDetail;
}) {
  const title = source === 'REPORT' ? texts.reported : texts.seen;
  const isTextChanged = is_changed && (snapshot.text ?? '') !== (present?.text ?? '');
  return (
    <>
      <div className={styles.beside}>
        <Card title={title}>
          <Snapshot snapshot={snapshot} />
          {present && !is_changed && <p className="secondary">{texts.same}</p>}
        </Card>
        {(is_changed || !present) && (
          <Card title={texts.present}>
            {present ? <Snapshot snapshot={present} /> : <p className="secondary">{texts.noPresent}</p>}
          </Card>
        )}
      </div>
      {present && isTextChanged && (
        <Card title={texts.changes}>
          <ComparedTexts before={snapshot.text ?? ''} after={present.text ?? ''} />
        </Card>
      )}
    </>
  );
}

const Snapshot = ({ snapshot: { name, text, rating, files } }: { snapshot: ModeratedSnapshot }) => (
  <>
    {name && (
      <p>
        <strong>{name}</strong>
      </p>
    )}
    {rating !== null && <p>{texts.stars(rating)}</p>}
    {text ? <p className={styles.words}>{text}</p> : <p className="secondary">{texts.noText}</p>}
    {files.length > 0 && <p>{texts.files(files.map(({ filename }) => filename).join(', '))}</p>}
  </>
);
