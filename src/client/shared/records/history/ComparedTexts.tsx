import { diffWordsWithSpace } from 'diff';
import styles from './History.module.css';
import { history as texts } from './historyTexts.ts';

/**
 * Time limit of the comparison in milliseconds. Texts with little in common take the longest, and their comparison is
 * the least useful.
 */
const PATIENCE = 300;
/** Number of unchanged characters shown around a difference. */
const AROUND = 80;

/** A diff of two texts: removed and added parts, with some unchanged text around them. */
export function ComparedTexts({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { timeout: PATIENCE });
  if (!parts) {
    return (
      <div className={styles.difference}>
        <p className="secondary">{texts.newText}</p>
        <del>{before}</del>
      </div>
    );
  }
  return (
    <p className={styles.difference}>
      {parts.map(({ value, removed, added }, at) => {
        const key = `${at} ${value.length}`;
        if (removed) return <Changed key={key} as="del" label={texts.removed} text={value} />;
        if (added) return <Changed key={key} as="ins" label={texts.added} text={value} />;
        return <span key={key}>{shortened(value, at > 0, at < parts.length - 1)}</span>;
      })}
    </p>
  );
}

const Changed = ({ as: Name, label, text }: { as: 'del' | 'ins'; label: string; text: string }) => (
  <Name>
    <span className="visually-hidden">{` ${label}: `}</span>
    {text}
  </Name>
);

/** Shortens a long unchanged text to the characters next to the differences. */
function shortened(text: string, follows: boolean, goesOn: boolean): string {
  if (text.length <= 2 * AROUND + 10) return text;
  const begin = follows ? text.slice(0, AROUND) : '';
  return `${begin} … ${goesOn ? text.slice(-AROUND) : ''}`;
}
