import { player } from '#features/support/supportTexts.ts';
import styles from './RecordNote.module.css';

/** The note sent with a record, unchanged. */
export function RecordNote({ note }: { note: string | null }) {
  if (note === null) return null;
  return (
    <section aria-label={player.note} className={styles.note}>
      {note}
    </section>
  );
}
