import Select from 'antd/es/select';
import type { IdName } from '../../contract/wire/common';
import { FormField } from '../forms/FormField';
import { useSuggestProductsQuery } from '../slices/products';
import { recordedState } from '../slices/panels';
import { openDropdown } from '../slices/forms';
import { useRecordedState } from '../store/useRecordedState';
import { pickFields } from '../texts/references';

interface ProductsFieldProps {
  name?: string;
  label: string;
  /** Names of the products picked before. */
  known: readonly IdName[];
}

const SHORTEST = 2;

/** Of the technologies that were typed for: their names, as the form has ids only. */
const pickedProducts = recordedState<readonly IdName[]>('products/picked', []);

const soughtProduct = recordedState('products/sought', { q: '' }, { untilUnmount: true });

/** Technologies as a field of a form: a list of ids, looked up in the catalogue while typing. */
export function ProductsField({ name = 'products', label, known }: ProductsFieldProps) {
  const [{ q: typed }, setTyped] = useRecordedState(soughtProduct, { in: name, moves: true });
  const [picked, setPicked] = useRecordedState(pickedProducts);
  const [open, onOpenChange] = useRecordedState(openDropdown, { in: name });
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
            open={open}
            onOpenChange={onOpenChange}
            mode="multiple"
            value={value}
            options={[...offered].map(([id, text]) => ({ value: id, label: text }))}
            filterOption={false}
            searchValue={typed}
            onSearch={(q) => setTyped({ q })}
            notFoundContent={q.length < SHORTEST ? pickFields.typeMore : pickFields.nothingFound}
            aria-label={label}
            onChange={(ids) => {
              const names = suggestions.filter(({ id }) => ids.includes(id)).map(({ id, name: text }) => ({ id, name: text }));
              if (names.length > 0) setPicked([...picked, ...names]);
              setTyped({ q: '' });
              change(ids);
            }}
          />
        );
      }}
    </FormField>
  );
}
