interface ListResponse {
  results: readonly object[];
}

/**
 * `transformResponse` of a list of which the parameter `fields` chooses fields: the type of a page with those that the
 * caller asks for, all of them without the parameter.
 */
export const withFields = <Whole extends ListResponse>(
  page: Omit<Whole, 'results'> & { results: readonly Partial<Whole['results'][number]>[] },
): Whole => page as Whole;
