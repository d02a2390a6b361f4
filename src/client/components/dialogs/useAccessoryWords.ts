import type { IdName } from '../../../contract/wire/common';
import { useListCategoryGroupsQuery } from '../../slices/categories';
import { useListTagsQuery } from '../../slices/tags';

interface WithAccessories {
  category_obj: readonly IdName[];
  tags: readonly IdName[];
  products_obj: readonly IdName[];
}
export type Accessory = 'categories' | 'tags' | 'products';
/** Names of ids, one after the other. */
export type AccessoryWords = (accessory: Accessory, ids: readonly number[]) => string;

/** What is called how in both versions of a conflict, out of what they bring and what is loaded for the form anyway. */
export function useAccessoryWords({
  base,
  conflict,
}: {
  base: WithAccessories;
  conflict: { theirs: WithAccessories } | null;
}): AccessoryWords {
  const skip = conflict === null;
  const { data: groups = [] } = useListCategoryGroupsQuery(undefined, { skip });
  const { data: tags = [] } = useListTagsQuery(undefined, { skip });
  const both = conflict ? [conflict.theirs, base] : [base];
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
