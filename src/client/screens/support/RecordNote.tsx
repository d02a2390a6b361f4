import { player } from '../../texts/support';
import styles from './RecordNote.module.css';

/** What somebody wrote with a record, as they wrote it. */
export function RecordNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <section aria-label={player.note} className={styles.note}>
      {note}
    </section>
  );
}
