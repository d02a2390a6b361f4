import type { Product } from '#contract/wire/catalogues.ts';
import type { IdName } from '#contract/wire/common.ts';
import { plain } from '#shared/sheets/plain.ts';

/** The catalogues that tell the category of an imported licence. */
export interface Catalogue {
  categories: readonly IdName[];
  products: readonly Pick<Product, 'id' | 'name' | 'categories'>[];
}

/** What the catalogues know of the name of a licence. */
interface Known {
  /** The technology with exactly this name. */
  product: number | null;
  categories: number[];
}

/** Limits of a name that keep the number of its parts small. */
const MOST_WORDS = 30;
const LONGEST_PART = 8;
/** Shorter parts of names, such as "R" or "K2", are too often something else. */
const FEWEST_LETTERS = 3;

/** All sequences of whole words of a name, the longest first. */
function partsOf(name: string): string[] {
  const words = name.split(' ').slice(0, MOST_WORDS);
  const lengths = Array.from({ length: Math.min(LONGEST_PART, words.length) }, (_, index) => index + 1).reverse();
  return lengths.flatMap((length) =>
    words.slice(0, words.length - length + 1).map((_word, start) => words.slice(start, start + length).join(' ')),
  );
}

/**
 * Prepares the search of the catalogues by names of licences: a technology whose name is a part of it, such as "Windows
 * Server" of "Microsoft Windows Server 2025", or else a category.
 */
export function categoriesByName({ categories, products }: Catalogue): (name: string) => Known {
  const productByName = new Map(products.map((product) => [plain(product.name), product]));
  const categoryByName = new Map(categories.map(({ id, name }) => [plain(name), [id]]));
  return (name) => {
    const whole = plain(name);
    if (whole === '') return { product: null, categories: [] };
    const parts = partsOf(whole).filter((part) => part === whole || part.length >= FEWEST_LETTERS);
    const find = (read: (part: string) => readonly number[] | undefined): readonly number[] | undefined =>
      parts.map(read).find((ids) => ids !== undefined && ids.length > 0);
    const found = find((part) => productByName.get(part)?.categories) ?? find((part) => categoryByName.get(part));
    return { product: productByName.get(whole)?.id ?? null, categories: [...(found ?? [])] };
  };
}
