/** Rows of a software import, all of one category. */
export const importRows = (length: number, category: number) =>
  Array.from({ length }, (_, index) => ({
    name: `Technologie ${index}`,
    price: index,
    price_period: 'YEAR',
    valid_to: '2027-12-31',
    watch_expiration: true,
    categories: [category],
  }));
