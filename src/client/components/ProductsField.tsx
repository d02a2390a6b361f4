import Select from 'antd/es/select';
import { useState } from 'react';
import type { IdName } from '../../contract/wire/common';
import { FormField } from '../forms/FormField';
import { useSuggestProductsQuery } from '../slices/products';
import { pickFields } from '../texts/references';

interface ProductsFieldProps {
  name?: string;
  label: string;
  /** Names of the products picked before. */
  known: readonly IdName[];
}

const SHORTEST = 2;

/** Technologies as a field of a form: a list of ids, looked up in the catalogue while typing. */
export function ProductsField({ name = 'products', label, known }: ProductsFieldProps) {
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly IdName[]>([]);
  const q = typed.trim();
  const { currentData: suggestions = [] } = useSuggestProductsQuery({ q }, { skip: q.length < SHORTEST });
  return (
    <FormField<number[]> name={name} label={label} hint={pickFields.productsHint}>
      {({ attributes, value, change }) => {
        const offered = new Map([...known, ...picked].filter(({ id }) => value.includes(id)).map((product) => [product.id, product.name]));
        for (const suggestion of suggestions) offered.set(suggestion.id, suggestion.name);
        return (
          <Select<number[]>
            {...attributes}
            mode="multiple"
            value={value}
            options={[...offered].map(([id, text]) => ({ value: id, label: text }))}
            filterOption={false}
            searchValue={typed}
            onSearch={setTyped}
            notFoundContent={q.length < SHORTEST ? pickFields.typeMore : pickFields.nothingFound}
            aria-label={label}
            onChange={(ids) => {
              setPicked((before) => [...before, ...suggestions.filter(({ id }) => ids.includes(id))]);
              setTyped('');
              change(ids);
            }}
          />
        );
      }}
    </FormField>
  );
}
