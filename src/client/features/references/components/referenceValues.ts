import type { Reference, ReferencePatch } from '#contract/wire/references.ts';

/** Values of the reference form. Texts are never null. */
export interface ReferenceValues {
  name: string;
  description: string;
  client_name: string;
  year: number | null;
  categories: number[];
  tags: number[];
  products: number[];
}

export const BLANK: ReferenceValues = {
  name: '',
  description: '',
  client_name: '',
  year: null,
  categories: [],
  tags: [],
  products: [],
};

export const valuesOf = ({
  name,
  description,
  client_name,
  year,
  categories,
  tags,
  products,
}: Reference): ReferenceValues => ({
  name,
  description: description ?? '',
  client_name: client_name ?? '',
  year,
  categories,
  tags: tags.map(({ id }) => id),
  products,
});

/** Empty texts are sent to the server as null (docs/product.md 2.17). */
export const patchOf = ({ description, client_name, ...values }: ReferenceValues): ReferencePatch => ({
  ...values,
  description: description || null,
  client_name: client_name || null,
});
