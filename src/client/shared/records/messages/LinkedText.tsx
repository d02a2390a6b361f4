import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { mentionsIn } from '#contract/rules/mentions.ts';
import { kerningOf } from '#shared/elements/longWord.ts';
import styles from './LinkedText.module.css';

/** URLs in a text. Invisible characters end a URL, as mail programs add them after it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'„“\p{Cf}]+/giu;
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** Removes trailing punctuation that belongs to the sentence, and closing brackets that were opened before the URL. */
function withoutSentence(found: string): string {
  const times: Record<string, number> = {};
  for (const sign of found) times[sign] = (times[sign] ?? 0) + 1;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found[end - 1]!;
    const opening = OPENING[last];
    if (opening === undefined ? !'.,;:!?'.includes(last) : times[last]! <= (times[opening] ?? 0)) break;
    times[last]! -= 1;
  }
  return found.slice(0, end);
}

/** A part of a text that is rendered as an element. */
interface Part {
  start: number;
  end: number;
  show: (text: string) => ReactNode;
}

const linkTo = (address: string) => (
  <a href={address} target="_blank" rel="noopener noreferrer nofollow">
    {address}
  </a>
);
const markName = (name: string) => <strong className={styles.mention}>{name}</strong>;

function partsOf(text: string, names: readonly string[]): Part[] {
  const addresses = [...text.matchAll(ADDRESS)].flatMap(({ 0: found, index: start }) => {
    const address = withoutSentence(found);
    return URL.canParse(address) ? [{ start, end: start + address.length, show: linkTo }] : [];
  });
  const mentions = mentionsIn(text, names).map(({ start, end }) => ({ start, end, show: markName }));
  return [...addresses, ...mentions].sort((a, b) => a.start - b.start);
}

/**
 * Plain text written by a person, with its line breaks. Only http and https URLs become links; they open in a new tab
 * without a referrer.
 * @param names names of mentioned people, which are highlighted
 */
export function LinkedText({ names = [], children: text }: { names?: readonly string[]; children: string }) {
  const shown: ReactNode[] = [];
  let end = 0;
  for (const part of partsOf(text, names)) {
    if (part.start < end) continue;
    shown.push(text.slice(end, part.start), part.show(text.slice(part.start, part.end)));
    end = part.end;
  }
  shown.push(text.slice(end));
  return (
    <p className={clsx(styles.text, kerningOf(text))}>
      {shown.map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </p>
  );
}
