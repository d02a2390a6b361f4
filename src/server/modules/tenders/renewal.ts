import { addDays } from '#contract/lib/days.ts';
import { endOfDay } from '#contract/lib/times.ts';
import { TENDER_USUAL_DAYS } from '#contract/limits/limits.ts';
import { isWorkingDay, workingDayBefore, workingDayFrom, workingDayIn } from '#contract/rules/workingDays.ts';
import { type PricePeriod, SOFTWARE_NEEDS } from '#contract/vocabulary/licence.ts';
import type { ProjectPatch } from '#contract/wire/projects.ts';
import type { Software } from '#contract/wire/software.ts';
import type { TenderMustHave, TenderPatch } from '#contract/wire/tenders.ts';
import { renewalTexts } from '#modules/software/renewalsTexts.ts';

/**
 * Days: the usual time for bids, how long before the end of the licence bids should end, and from the end of bids to the
 * decision.
 */
const USUAL_DAYS = 21;
const DAYS_TO_MOVE = 30;
const DAYS_TO_DECIDE = 14;
const NAME_LENGTH = 200;

/** Factor that converts a price to a yearly one; a one-time price is used unchanged. */
const YEARLY: Readonly<Record<PricePeriod, number>> = { MONTH: 12, YEAR: 1, ONCE: 1 };

type Licence = Omit<Software, 'matched'>;

/**
 * Builds a project and a draft of its tender, prefilled from the licence to be replaced. The note of the licence is
 * left out because it is private. The price becomes a budget, which the buyer can still remove: suppliers see the
 * project and the tender only after publication.
 * @param today `YYYY-MM-DD`
 */
export function renewalOf(licence: Licence, today: string): { project: ProjectPatch; tender: TenderPatch } {
  const { name, version, product, categories, price, price_period, valid_to } = licence;
  const { bidsOn, decisionOn } = renewalDays(valid_to, today);
  return {
    project: {
      name: renewalTexts.name(name).slice(0, NAME_LENGTH),
      description: describe(licence),
      categories,
      products: product === null ? [] : [product],
      // A deadline cannot be in the past.
      deadline: valid_to !== null && valid_to > today ? valid_to : null,
      budget_to: price === null ? null : Math.ceil(price * YEARLY[price_period ?? 'ONCE']),
    },
    tender: {
      bids_until: endOfDay(bidsOn),
      decision_on: decisionOn,
      must_have: mustHaves(licence),
      criteria: [
        { id: 'price', name: renewalTexts.price, weight: 70, by_price: true },
        { id: 'service', name: renewalTexts.service, weight: 30 },
      ],
    },
  };

  function describe({ licence_type, licence_count, licence_unit }: Licence): string {
    const facts = [
      renewalTexts.today(name, version),
      ...(licence_type === null ? [] : [renewalTexts.type(licence_type)]),
      ...(licence_count === null ? [] : [renewalTexts.count(licence_count, licence_unit)]),
      ...(valid_to === null ? [] : [renewalTexts.until(valid_to)]),
    ];
    return `${facts.join(', ')}.`;
  }
}

/**
 * Returns the working days on which bids and the decision should end: with time to migrate before the licence ends, and
 * at least before its end. If it ends at once or has ended, they are those of any tender.
 */
function renewalDays(validTo: string | null, today: string): { bidsOn: string; decisionOn: string } {
  const usual = workingDayIn(today, USUAL_DAYS);
  if (validTo === null) return { bidsOn: usual, decisionOn: workingDayIn(usual, DAYS_TO_DECIDE) };
  const fewest = workingDayIn(today, TENDER_USUAL_DAYS);
  const early = workingDayFrom(addDays(validTo, -DAYS_TO_MOVE));
  const wished = early < fewest ? fewest : early < usual ? early : usual;
  const last = workingDayBefore(validTo);
  const bidsOn = wished > last && last > addDays(today, 1) ? last : wished;
  const decided = workingDayIn(bidsOn, DAYS_TO_DECIDE);
  const end = isWorkingDay(validTo) ? validTo : last;
  return { bidsOn, decisionOn: decided > end && end >= bidsOn ? end : decided };
}

const mustHaves = (licence: Licence): TenderMustHave[] => [
  ...(licence.licence_count === null
    ? []
    : [{ id: 'coverage', text: renewalTexts.coverage(licence.licence_count, licence.licence_unit) }]),
  ...SOFTWARE_NEEDS.filter((need) => licence[need]).map((need) => ({
    id: need.replaceAll('_', '-'),
    text: renewalTexts.needs[need],
  })),
  { id: 'exit', kind: 'EXIT', text: renewalTexts.exit },
];
