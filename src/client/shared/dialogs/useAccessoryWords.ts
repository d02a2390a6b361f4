import type { IdName } from '#contract/wire/common.ts';
import { useListCategoryGroupsQuery } from '#shared/records/categories/categoriesApi.ts';
import { useListTagsQuery } from '#shared/records/tags/tagsApi.ts';

interface WithAccessories {
  category_obj: readonly IdName[];
  tags: readonly IdName[];
  products_obj: readonly IdName[];
}
export type Accessory = 'categories' | 'tags' | 'products';
/** Names of the given ids, joined into one text. */
export type AccessoryWords = (accessory: Accessory, ids: readonly number[]) => string;

/**
 * Names of the categories, tags and products of both versions. They are taken from the versions themselves and from
 * lists that the form loads anyway.
 */
export function useAccessoryWords({
  base,
  staleVersion,
}: {
  base: WithAccessories;
  staleVersion: { theirs: WithAccessories } | null;
}): AccessoryWords {
  const skip = staleVersion === null;
  const { data: groups = [] } = useListCategoryGroupsQuery(undefined, { skip });
  const { data: tags = [] } = useListTagsQuery(undefined, { skip });
  const both = staleVersion ? [staleVersion.theirs, base] : [base];
  const known: Record<Accessory, readonly IdName[]> = {
    categories: [
      ...both.flatMap(({ category_obj }) => category_obj),
      ...groups.flatMap(({ categories }) => categories),
    ],
    tags: [...both.flatMap((thing) => thing.tags), ...tags],
    products: both.flatMap(({ products_obj }) => products_obj),
  };
  return (accessory, ids) =>
    ids.map((id) => known[accessory].find((item) => item.id === id)?.name ?? `#${id}`).join(', ');
}
