/** Confirmation of a reference by its client: requested, confirmed or refused. */
export const CONFIRMATIONS = ['PENDING', 'CONFIRMED', 'REFUSED'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** Orders of the list of references. */
export const REFERENCE_ORDERINGS = [
  'name',
  '-name',
  'year',
  '-year',
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
] as const;
