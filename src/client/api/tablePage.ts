/** Rows of a page of a table. */
export const TABLE_PAGE = 50;
