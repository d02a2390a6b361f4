import type { BidContent } from '#contract/wire/bids.ts';
import { composeMail, type ComposedMail, wordsOfStranger } from '#platform/mail/layout.ts';
import { bidTexts } from './bidsTexts.ts';

const words = bidTexts.mail;

/** With seconds, because minutes are not precise enough to prove that a bid was in time. */
const moments = new Intl.DateTimeFormat('cs-CZ', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Prague',
});

/** Number of a version for people: the id of the bid and the number of the version. */
export const receiptNumber = ({ bid, number }: Pick<BidContent, 'bid' | 'number'>): string => `${bid}/${number}`;

/**
 * Mail to the sender of a bid: a receipt with the time and the proof. It does not contain the price.
 * @param url where the bidder reads the bid
 */
export function receiptMail(
  url: string,
  content: Pick<BidContent, 'bid' | 'number' | 'sent_at' | 'tender' | 'bidder' | 'files'>,
  { hash, isSealed }: { hash: string; isSealed: boolean },
): ComposedMail {
  const { facts } = words;
  const files = content.files.map(({ name, sha256 }) => `${name}\n${sha256}`).join('\n');
  return composeMail(words.subject(receiptNumber(content)), [
    words.intro,
    {
      facts: [
        [facts.number, receiptNumber(content)],
        [facts.project, wordsOfStranger(content.tender.name)],
        [facts.bidder, content.bidder.name],
        [facts.sent, moments.format(new Date(content.sent_at))],
        [isSealed ? facts.opens : facts.until, moments.format(new Date(content.tender.bids_until))],
        [facts.hash, hash],
        ...(files === '' ? [] : [[facts.files, files] as const]),
      ],
    },
    isSealed ? words.sealed : words.open,
    words.check,
    { button: words.button, url },
  ]);
}
