import type { CategoryName } from './categories';
import type { ProductName } from './products';
import type { TagName } from './tags';
import type { TownName } from './towns';

/** One company of the demo. Web and e-mail are derived from the slug, numbers from the order of the rows. */
export type CompanyRow = readonly [
  name: string,
  slug: string,
  town: TownName,
  street: string,
  streetNumber: string,
  categories: readonly CategoryName[],
  tags: readonly TagName[],
  products: readonly ProductName[],
  description: string,
];
