import { mustHaveGroups } from '#contract/rules/mustHaves.ts';
import { answerInWords, receivedBidStates } from '#contract/rules/tenderLabels.ts';
import type { ComparedBid, Comparison } from '#contract/wire/comparison.ts';
import { renderXlsx, type SheetCell } from '#platform/documents/renderXlsx.ts';
import { crowns, dayInWords, moment, voteInWords } from './documentFormat.ts';
import { evaluationTexts } from './evaluationTexts.ts';

const words = evaluationTexts.comparison;

/** An amount that can be summed; a range stays a string. */
const amounts = (from: number, to: number | null): SheetCell =>
  to === null ? crowns(from) : `${crowns(from)} ${words.to} ${crowns(to)}`;

/** The comparison as a workbook: requirements by bids, with the prices on top. */
export function comparisonXlsx({ project, tender, bids }: Comparison, now: Date): Promise<Buffer> {
  const row = (label: string, value: (bid: ComparedBid) => SheetCell) => [label, ...bids.map(value)];
  const groups = mustHaveGroups(tender.must_have);
  const names = [...new Set(bids.flatMap(({ given }) => (given ?? []).map(({ name }) => name)))];
  return renderXlsx({
    title: words.title,
    subtitle: project.name,
    footer: '',
    madeAt: now,
    sections: [
      {
        title: evaluationTexts.sheet,
        tables: [
          {
            columns: [
              { title: words.requirement, part: 1 },
              ...bids.map(({ bidder }) => ({ title: bidder.name, part: 1 })),
            ],
            rows: [
              row(words.net, ({ price }) => amounts(price.net_from, price.net_to)),
              row(words.gross, ({ price }) => amounts(price.gross_from, price.gross_to)),
              row(words.state, ({ state }) => receivedBidStates[state]),
              row(words.start, ({ start_date }) => (start_date === null ? '' : dayInWords(start_date))),
              row(words.duration, ({ duration_weeks }) => duration_weeks ?? ''),
              row(words.validity, ({ valid_until }) => dayInWords(valid_until)),
              row(words.sentAt, ({ sent_at }) => moment(sent_at)),
              ...groups.flatMap(({ label, items }) => [
                ...(groups.length > 1 ? [row(label, () => '')] : []),
                ...items.map(({ id, text }) =>
                  row(text, ({ answers }) => {
                    const answer = answers.find((one) => one.id === id);
                    return answer ? answerInWords(answer) : '';
                  }),
                ),
              ]),
              ...(bids.some(({ price_points }) => price_points !== null)
                ? [row(words.byPrice, ({ price_points }) => price_points ?? '')]
                : []),
              row(words.place, ({ place }) => place ?? ''),
              row(words.total, ({ total }) => total ?? ''),
              ...names.map((name) =>
                row(words.totalOf(name), ({ given }) => given?.find((one) => one.name === name)?.total ?? ''),
              ),
              row(words.changedPoints, ({ given }) =>
                (given ?? [])
                  .filter((one) => one.is_changed)
                  .map(({ name }) => name)
                  .join(', '),
              ),
              row(words.votes, ({ votes }) =>
                (votes ?? []).map((given) => `${given.name}: ${voteInWords(given)}`).join('; '),
              ),
              row(words.reason, ({ reason }) => reason ?? ''),
              row(words.hash, ({ hash }) => hash),
            ],
          },
        ],
      },
    ],
  });
}
