/** Number of rows on a page of a table. */
export const TABLE_PAGE = 50;
