import { catalogueFields, catalogueLabel } from '#contract/rules/catalogueLabels.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import { GRANT_STATES } from '#contract/vocabulary/grants.ts';
import { SERVICE_CATEGORIES } from '#contract/vocabulary/services.ts';
import { DISTRICTS, REGIONS } from '#contract/vocabulary/territories.ts';
import { useGetGrantOptionsQuery } from '#features/grants/grantsApi.ts';
import { grantsTexts } from '#features/grants/grantsTexts.ts';
import { servicesTexts } from '#features/services/servicesTexts.ts';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { useListCategoriesQuery, useListCategoryGroupsQuery } from '#shared/records/categories/categoriesApi.ts';
import { Select } from '#shared/ui/Select.tsx';
import { adminCatalogues } from '../adminCataloguesTexts.ts';

const { item: texts } = adminCatalogues;

const LONG = ['description', 'perex', 'summary'];
const DAYS = ['open_from', 'open_to'];
const NUMBERS = ['position', 'price_from', 'amount_min', 'amount_max', 'support_rate'];

interface Option {
  value: string;
  label: string;
}

const TERRITORIES: readonly Option[] = [...REGIONS, ...DISTRICTS].map(({ code, name }) => ({
  value: code,
  label: name,
}));

/** Options of the fields with fixed values; other fields have none. */
function useOptions(kind: CatalogueKind): Readonly<Record<string, readonly Option[]>> {
  const { data: groups = [] } = useListCategoryGroupsQuery(undefined, { skip: kind !== 'categories' });
  const { data: categories = [] } = useListCategoriesQuery(undefined, {
    skip: kind !== 'products' && kind !== 'services',
  });
  const { data: grants } = useGetGrantOptionsQuery(undefined, { skip: kind !== 'grants' });
  const named = (items: readonly { name: string }[]) => items.map(({ name }) => ({ value: name, label: name }));
  switch (kind) {
    case 'categories':
      return { group: named(groups) };
    case 'services':
      return {
        category: SERVICE_CATEGORIES.map((value) => ({ value, label: servicesTexts.titles[value] })),
        categories: named(categories),
      };
    case 'products':
      return { categories: named(categories) };
    case 'grants': {
      const coded = (items: readonly { code: string; label: string }[] = []) =>
        items.map(({ code, label }) => ({ value: code, label }));
      return {
        applicants: coded(grants?.applicants.flatMap(({ options }) => options)),
        area: coded(grants?.areas),
        exact_area: coded(grants?.areas.flatMap(({ exact_areas }) => exact_areas)),
        regions: TERRITORIES,
        state: GRANT_STATES.map((value) => ({ value, label: grantsTexts.states[value] })),
      };
    }
    default:
      return {};
  }
}

/** A field with several values, from options or as free text if there are no options. */
function SeveralField({
  name,
  label,
  options,
}: {
  name: string;
  label: string;
  options: readonly Option[] | undefined;
}) {
  return (
    <FormField<string[]> name={name} label={label} {...(options === undefined && { hint: texts.lists })}>
      {({ attributes, value, change }) => (
        <Select<string[]>
          {...attributes}
          mode={options ? 'multiple' : 'tags'}
          value={value}
          options={[...(options ?? [])]}
          optionFilterProp="label"
          {...(options === undefined && { open: false, tokenSeparators: [',', '|'], suffixIcon: null })}
          aria-label={label}
          onChange={change}
        />
      )}
    </FormField>
  );
}

const SEVERAL = ['categories', 'synonyms', 'applicants', 'regions'];

/** Whether a field holds several values. */
export const isSeveral = (field: string): boolean => SEVERAL.includes(field);

/** Form fields of an item, by catalogue. */
export function ItemFields({ kind }: { kind: CatalogueKind }) {
  const options = useOptions(kind);
  return catalogueFields(kind).map((name) => {
    const label = catalogueLabel(kind, name);
    const offered = options[name];
    if (isSeveral(name)) return <SeveralField key={name} name={name} label={label} options={offered} />;
    if (offered)
      return (
        <SelectField<string> key={name} name={name} label={label} options={offered} clearable={name !== 'group'} />
      );
    if (DAYS.includes(name)) return <DateField key={name} name={name} label={label} />;
    if (LONG.includes(name)) return <TextAreaField key={name} name={name} label={label} rows={4} />;
    return (
      <TextField
        key={name}
        name={name}
        label={label}
        inputMode={NUMBERS.includes(name) ? 'numeric' : 'text'}
        {...(name === 'image' && { hint: texts.image })}
      />
    );
  });
}
