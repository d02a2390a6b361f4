import { tenderLabels } from '#contract/rules/tenderLabels.ts';
import type { BidContent } from '#contract/wire/bids.ts';
import type { DocumentContent } from '#platform/documents/documentContent.ts';
import { receiptNumber } from '../bids/bidsMails.ts';
import { bidTexts } from '../bids/bidsTexts.ts';
import { answerRow, contentTable } from './bidSections.ts';
import { moment } from './documentFormat.ts';
import { orNone } from './documentSections.ts';

const { document: words, mail } = bidTexts;

/** Converts a sent version of a bid to a document: when it was received, what it says, and its hash. */
export function receiptDocument(content: BidContent, hash: string): DocumentContent {
  const { bidder, tender, sent_at, answers } = content;
  const number = receiptNumber(content);
  return {
    title: words.title,
    subtitle: `${number} · ${tender.name}`,
    footer: words.footer(number),
    madeAt: new Date(sent_at),
    sections: [
      {
        title: words.receipt,
        facts: [
          [mail.facts.number, number],
          [mail.facts.project, tender.name],
          [mail.facts.bidder, `${bidder.name}, IČO ${orNone(bidder.reg_number)}`],
          [mail.facts.sent, moment(sent_at)],
          [tenderLabels.bids_until, moment(tender.bids_until)],
        ],
      },
      { title: words.content, tables: [contentTable(bidder.name, content, answers.map(answerRow))] },
      { title: mail.facts.hash, facts: [[mail.facts.hash, hash]], paragraphs: [words.hashNote] },
    ],
  };
}
