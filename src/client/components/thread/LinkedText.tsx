import { clsx } from 'clsx';
import { Fragment } from 'react';
import { kerningOf } from '../elements/longWord';
import styles from './LinkedText.module.css';

const ADDRESS = /\bhttps?:\/\/[^\s<>"'„“]+/gi;
/** Punctuation that ends a sentence rather than an address. */
const TRAILING = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/;

/**
 * What a person wrote, as text with its line breaks; only http and https addresses become links, which open apart
 * and tell the other side nothing of where they come from.
 */
export function LinkedText({ children: text }: { children: string }) {
  const parts: { text: string; address?: string }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(TRAILING, '');
    if (!URL.canParse(address)) continue;
    parts.push({ text: text.slice(end, index) }, { text: address, address });
    end = index + address.length;
  }
  parts.push({ text: text.slice(end) });
  return (
    <p className={clsx(styles.text, kerningOf(text))}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part.address ? (
            <a href={part.address} target="_blank" rel="noopener noreferrer nofollow">
              {part.text}
            </a>
          ) : (
            part.text
          )}
        </Fragment>
      ))}
    </p>
  );
}
