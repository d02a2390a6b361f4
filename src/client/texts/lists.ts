/** Texts of lists with their search in the address. */
export const listTexts = {
  search: 'Hledat',
  searchButton: 'Vyhledat',
  order: 'Řazení',
  nothingHint: 'Zkuste jiné slovo nebo vymažte filtry.',
};
