import { useId, useState } from 'react';
import type { AccessoryType } from '#contract/vocabulary/registers.ts';
import type { IdName } from '#contract/wire/common.ts';
import type { Company } from '#contract/wire/companies.ts';
import { useListCategoriesQuery } from '#shared/records/categories/categoriesApi.ts';
import { CategoryPicker } from '#shared/records/categories/CategoryPicker.tsx';
import { useOfferedProducts } from '#shared/records/products/useOfferedProducts.ts';
import { useListTagsQuery } from '#shared/records/tags/tagsApi.ts';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { compareTexts } from '#shared/texts/format.ts';
import { plainWords } from '#shared/texts/plainWords.ts';
import { Field } from '#shared/ui/Field.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { changeCompanyAccessory } from '../companyAccessoriesApi.ts';
import { accessoriesTexts as texts } from '../companyFormTexts.ts';

/** Categories, tags and technologies of a company. Each change is saved immediately. */
export function CompanyAccessories({ company }: { company: Company }) {
  const categoriesId = useId();
  const dispatch = useAppDispatch();
  const categories = useListCategoriesQuery();
  const tags = useListTagsQuery();
  const products = useOfferedProducts(company.categories);

  const change = (
    accessory: AccessoryType,
    before: readonly number[],
    after: readonly number[],
    known: readonly IdName[],
  ) => {
    const named = (id: number): IdName => ({ id, name: known.find((thing) => thing.id === id)?.name ?? '' });
    for (const id of after)
      if (!before.includes(id)) void dispatch(changeCompanyAccessory(company.id, accessory, named(id), true));
    for (const id of before)
      if (!after.includes(id)) void dispatch(changeCompanyAccessory(company.id, accessory, named(id), false));
  };

  return (
    <>
      <Field id={categoriesId} labelled="group" label={texts.categories}>
        <CategoryPicker
          value={company.categories}
          onChange={(ids) => change('categories', company.categories, ids, categories.data ?? [])}
        />
      </Field>
      <Several
        label={texts.tags}
        placeholder={texts.pickTags}
        picked={company.tags}
        offered={tags.data ?? []}
        loading={tags.isFetching}
        onChange={(before, after, known) => change('tags', before, after, known)}
      />
      <Several
        label={texts.products}
        placeholder={texts.pickProducts}
        picked={company.products_obj}
        offered={products.products ?? []}
        loading={products.isFetching}
        onChange={(before, after, known) => change('products', before, after, known)}
      />
    </>
  );
}

interface SeveralProps {
  label: string;
  placeholder: string;
  picked: readonly IdName[];
  offered: readonly IdName[];
  loading: boolean;
  onChange: (before: readonly number[], after: readonly number[], known: readonly IdName[]) => void;
}

function Several({ label, placeholder, picked, offered, loading, onChange }: SeveralProps) {
  const id = useId();
  const [query, setQuery] = useState('');
  const value = picked.map((thing) => thing.id);
  const known = [...new Map([...picked, ...offered].map((thing) => [thing.id, thing])).values()];
  return (
    <Field id={id} label={label}>
      <Select<number[]>
        id={id}
        mode="multiple"
        value={value}
        placeholder={placeholder}
        loading={loading}
        options={known
          .map((thing) => ({ value: thing.id, label: thing.name }))
          .sort((a, b) => compareTexts(a.label, b.label))}
        searchValue={query}
        onSearch={setQuery}
        filterOption={(typed, option) =>
          typeof option?.label === 'string' && plainWords(option.label).includes(plainWords(typed))
        }
        onChange={(after) => {
          setQuery('');
          onChange(value, after, known);
        }}
      />
    </Field>
  );
}
