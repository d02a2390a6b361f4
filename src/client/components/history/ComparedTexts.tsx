import { diffWordsWithSpace } from 'diff';
import { history as texts } from '../../texts/history';
import styles from './History.module.css';

/** Milliseconds that comparing may take; texts that have little in common take the longest and show the least. */
const PATIENCE = 300;
/** Characters of what stayed that are shown around a difference. */
const AROUND = 80;

/** Two texts over one another: what went, what came, and a little of what stayed around it. */
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
        if (removed) return <Told key={key} as="del" label={texts.removed} text={value} />;
        if (added) return <Told key={key} as="ins" label={texts.added} text={value} />;
        return <span key={key}>{shortened(value, at > 0, at < parts.length - 1)}</span>;
      })}
    </p>
  );
}

const Told = ({ as: Name, label, text }: { as: 'del' | 'ins'; label: string; text: string }) => (
  <Name>
    <span className="visually-hidden">{` ${label}: `}</span>
    {text}
  </Name>
);

/** The middle of a long text that stayed is left out; at the ends only what is next to a difference is kept. */
function shortened(text: string, follows: boolean, goesOn: boolean): string {
  if (text.length <= 2 * AROUND + 10) return text;
  const begin = follows ? text.slice(0, AROUND) : '';
  return `${begin} … ${goesOn ? text.slice(-AROUND) : ''}`;
}
