import { useListCategoriesQuery } from '../slices/categories';
import { useListProductsQuery } from '../slices/products';
import { useListTagsQuery } from '../slices/tags';
import { filtersTexts as texts } from '../texts/filters';
import { FilterChips } from './FilterChips';
import { PlainButton } from './PlainButton';
import type { ListAddress } from './useListAddress';

/** What narrows a list by its address: words, categories, tags and technologies, each removable. */
export function AddressChips({ address }: { address: ListAddress }) {
  const ids = {
    kategorie: address.ids('kategorie'),
    stitky: address.ids('stitky'),
    technologie: address.ids('technologie'),
  };
  const categories = useListCategoriesQuery(undefined, { skip: ids.kategorie.length === 0 });
  const tags = useListTagsQuery(undefined, { skip: ids.stitky.length === 0 });
  const products = useListProductsQuery({}, { skip: ids.technologie.length === 0 });

  const q = address.text('q');
  const chipsOf = (name: keyof typeof ids, known: readonly { id: number; name: string }[] = []) =>
    ids[name].map((id) => ({
      key: `${name}-${id}`,
      label: known.find((item) => item.id === id)?.name ?? '…',
      onRemove: () => address.change({ [name]: ids[name].filter((other) => other !== id) }),
    }));
  return (
    <FilterChips
      chips={[
        ...(q ? [{ key: 'q', label: texts.searched(q), onRemove: () => address.change({ q: null }) }] : []),
        ...chipsOf('kategorie', categories.data),
        ...chipsOf('stitky', tags.data),
        ...chipsOf('technologie', products.data),
      ]}
    >
      {address.isNarrowed && (
        <PlainButton quiet onClick={address.clear}>
          {texts.clear}
        </PlainButton>
      )}
    </FilterChips>
  );
}
