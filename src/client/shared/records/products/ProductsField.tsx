import { useFormikContext } from 'formik';
import { useState } from 'react';
import type { IdName } from '#contract/wire/common.ts';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { useDebouncedSearch, useSuggested } from '#shared/lib/useSuggested.ts';
import { pickFields } from '#shared/texts/pickFields.ts';
import { plainWords } from '#shared/texts/plainWords.ts';
import { Select } from '#shared/ui/Select.tsx';
import { useSuggestProductsQuery } from './productsApi.ts';
import { useOfferedProducts } from './useOfferedProducts.ts';

interface ProductsFieldProps {
  name?: string;
  label: string;
  /** Names of the initially selected products. */
  known: readonly IdName[];
}

interface ProductSuggestions {
  products: readonly IdName[];
  /** The products belong to the previous search text, and the next ones are loading. */
  isOld: boolean;
  /** Message shown if there are no products; null keeps the list closed. */
  nothing: string | null;
}

/** Products to choose from: those of the form's categories, or search results if no category is selected. */
function useOffered(typed: string, isOpen: boolean): ProductSuggestions {
  const { categories = [] } = useFormikContext<{ categories?: number[] }>().values;
  const isNarrowed = categories.length > 0;
  const narrowed = useOfferedProducts(categories, !isNarrowed || !isOpen);
  const q = typed.trim();
  const debounced = useDebouncedSearch(isNarrowed ? '' : q);
  const suggestions = useSuggestProductsQuery({ q: debounced }, { skip: debounced === '' });
  const { answer, isOld, isMissing } = useSuggested(q, debounced, suggestions);

  if (isNarrowed) {
    const products = narrowed.products?.filter(({ name }) => plainWords(name).includes(plainWords(q))) ?? [];
    return { products, isOld: false, nothing: narrowed.isFetching ? null : pickFields.nothingOfCategories };
  }
  if (debounced === '') return { products: [], isOld: false, nothing: pickFields.typeMore };
  if (isMissing) return { products: [], isOld, nothing: pickFields.missing };
  return { products: answer ?? [], isOld, nothing: suggestions.isFetching || isOld ? null : pickFields.nothingFound };
}

/** Products as a form field. The value is a list of ids. Selected products are kept when the categories change. */
export function ProductsField({ name = 'products', label, known }: ProductsFieldProps) {
  const [typed, setTyped] = useState('');
  /** Names of the products selected here. The form itself holds ids only. */
  const [picked, setPicked] = useState<readonly IdName[]>([]);
  const [open, setOpen] = useState(false);
  const { products, isOld, nothing } = useOffered(typed, open);
  return (
    <FormField<number[]> name={name} label={label} hint={pickFields.productsHint}>
      {({ attributes, value, change }) => {
        const chosen = [...known, ...picked].filter(({ id }) => value.includes(id));
        const named = new Map([...chosen, ...products].map((product) => [product.id, product.name]));
        const options = [...named].map(([id, text]) => ({
          value: id,
          label: text,
          disabled: isOld && !value.includes(id),
        }));
        return (
          <Select<number[]>
            {...attributes}
            mode="multiple"
            value={value}
            options={options}
            // Products selected earlier are among the options only for their names.
            filterOption={(_, option) => products.some(({ id }) => id === option?.value)}
            searchValue={typed}
            onOpenChange={setOpen}
            onSearch={setTyped}
            notFoundContent={nothing}
            aria-label={label}
            onChange={(ids) => {
              const names = products
                .filter(({ id }) => ids.includes(id))
                .map(({ id, name: text }) => ({ id, name: text }));
              if (names.length > 0) setPicked([...picked, ...names]);
              setTyped('');
              change(ids);
            }}
          />
        );
      }}
    </FormField>
  );
}
