import Select from 'antd/es/select';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { REGIONS } from '../../../contract/vocabulary/territories';
import { CategoryFilter } from '../../components/CategoryFilter';
import { useListProductsQuery } from '../../slices/products';
import { useListTagsQuery } from '../../slices/tags';
import { companiesTexts as texts } from '../../texts/companies';
import { compareTexts } from '../../texts/format';
import { ORDERS } from './registerSearch';
import type { RegisterOrder, RegisterSearch } from './registerSearch';

interface FilterBarProps {
  search: RegisterSearch;
  change: (patch: Partial<RegisterSearch>) => void;
  /** Filters are not in the person's plan; the order still is. */
  disabled: boolean;
}

interface Option {
  value: number;
  label: string;
}

const optionsOf = (items: readonly { id: number; name: string }[] = []): Option[] =>
  items.map(({ id, name }) => ({ value: id, label: name })).sort((a, b) => compareTexts(a.label, b.label));

const ANY_REGION = '';
const regionOptions = [{ value: ANY_REGION, label: texts.wholeCountry }, ...REGIONS.map(({ code, name }) => ({ value: code as string, label: name }))];
const orderOptions = ORDERS.map((order) => ({ value: order, label: texts.orders[order] }));

/** What narrows a register, and how it is sorted. */
export function FilterBar({ search, change, disabled }: FilterBarProps) {
  const tags = useListTagsQuery(undefined, { skip: disabled });
  const products = useListProductsQuery({}, { skip: disabled });
  const several = { mode: 'multiple' as const, maxTagCount: 1, optionFilterProp: 'label', allowClear: false, disabled };

  return (
    <div className="register-filters" role="group" aria-label={texts.filters}>
      <CategoryFilter value={search.categories} onChange={(categories) => change({ categories })} disabled={disabled} />
      <Labelled label={texts.tags}>
        {(id) => (
          <Select<number[], Option>
            {...several}
            id={id}
            value={[...search.tags]}
            options={optionsOf(tags.data)}
            loading={tags.isFetching}
            onChange={(chosen) => change({ tags: chosen })}
          />
        )}
      </Labelled>
      <Labelled label={texts.products}>
        {(id) => (
          <Select<number[], Option>
            {...several}
            id={id}
            value={[...search.products]}
            options={optionsOf(products.data)}
            loading={products.isFetching}
            onChange={(chosen) => change({ products: chosen })}
          />
        )}
      </Labelled>
      <Labelled label={texts.region}>
        {(id) => <Select<string> id={id} value={search.region} options={regionOptions} disabled={disabled} onChange={(region) => change({ region })} />}
      </Labelled>
      <Labelled label={texts.order}>
        {(id) => <Select<RegisterOrder> id={id} value={search.order} options={orderOptions} onChange={(order) => change({ order })} />}
      </Labelled>
    </div>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="register-filters__field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
