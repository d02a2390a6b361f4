import { addDays } from '#contract/lib/days.ts';
import { emptySoftware } from '#contract/rules/softwareLabels.ts';
import type { Software, SoftwareFields } from '#contract/wire/software.ts';
import { renewalTexts } from '#modules/software/renewalsTexts.ts';
import type { WonBid } from '#modules/software/successionsRepository.ts';

const NAME_LENGTH = 200;

/** Fields that a licence copies from the licence that it replaces. */
type ReplacedLicence = Pick<
  Software,
  'name' | 'product' | 'licence_type' | 'licence_unit' | 'licence_count' | 'valid_to'
> &
  Pick<Software, 'categories'>;

/**
 * Builds the licence that results from a won bid, from the bid, its project and the licence that it replaces. Fields
 * that none of them states are null. The price period is always null because a bid does not state it, and the price is
 * set only for a fixed price, because a range or an hourly rate is not the price of a licence.
 */
export function licenceOf({ id, content, project, file }: WonBid, follows: ReplacedLicence | null): SoftwareFields {
  const { start_date, duration_weeks, price_form, price_from, bidder } = content;
  const [product, another] = project.products;
  const only = another === undefined ? product : undefined;
  const from = start_date ?? (follows?.valid_to ? addDays(follows.valid_to, 1) : null);
  return {
    ...emptySoftware,
    name: (follows?.name ?? only?.name ?? project.name).slice(0, NAME_LENGTH),
    product: follows ? follows.product : (only?.id ?? null),
    licence_type: follows?.licence_type ?? null,
    licence_unit: follows?.licence_unit ?? null,
    licence_count: follows?.licence_count ?? null,
    price: price_form === 'FIXED' ? price_from : null,
    valid_from: from,
    valid_to: from !== null && duration_weeks ? addDays(from, duration_weeks * 7 - 1) : null,
    watch_expiration: true,
    supplier_name: bidder.name.slice(0, NAME_LENGTH),
    note: renewalTexts.origin(id, project.name, file),
    categories: follows?.categories ?? project.categories,
  };
}
