import { addDays } from '../../contract/days';
import type { Software, SoftwareFields } from '../../contract/wire/software';
import type { WonBid } from '../repositories/software/successions';
import { texts } from '../texts';

const words = texts.renewals;
const NAME_LENGTH = 200;

/** What a licence takes over from the one that it follows. */
type Followed = Pick<Software, 'name' | 'product' | 'licence_type' | 'licence_unit' | 'licence_count' | 'valid_to'> &
  Pick<Software, 'categories'>;

/**
 * The licence that a won bid becomes, as far as the bid, its project and the licence that it follows say it. What none of
 * them says is null: for which time a price is, nobody has said, and a range or an hour is no price of a licence.
 */
export function licenceOf({ id, content, project, file }: WonBid, follows: Followed | null): SoftwareFields {
  const { start_date, duration_weeks, price_form, price_from, bidder } = content;
  const [product, another] = project.products;
  const only = another === undefined ? product : undefined;
  const from = start_date ?? (follows?.valid_to ? addDays(follows.valid_to, 1) : null);
  return {
    name: (follows?.name ?? only?.name ?? project.name).slice(0, NAME_LENGTH),
    product: follows ? follows.product : (only?.id ?? null),
    version: null,
    licence_type: follows?.licence_type ?? null,
    licence_unit: follows?.licence_unit ?? null,
    licence_count: follows?.licence_count ?? null,
    price: price_form === 'FIXED' ? price_from : null,
    price_period: null,
    valid_from: from,
    valid_to: from !== null && duration_weeks ? addDays(from, duration_weeks * 7 - 1) : null,
    watch_expiration: true,
    need_customization: false,
    need_extension: false,
    need_upgrade: false,
    supplier_name: bidder.name.slice(0, NAME_LENGTH),
    note: words.origin(id, project.name, file),
    categories: follows?.categories ?? project.categories,
  };
}
