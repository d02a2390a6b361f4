import { useState } from 'react';

const NONE: readonly number[] = [];

/**
 * Selected rows of a table. They apply to one search only, so that rows out of sight are not changed.
 * @param search identifies the search, e.g. its address without the page
 * @returns the ids of the selected rows, and a setter. It has to be called above `Loaded`, which unmounts the table
 */
export function usePickedRows(search: string): [picked: readonly number[], pick: (ids: readonly number[]) => void] {
  const [picking, setPicking] = useState({ search: '', ids: NONE });
  return [picking.search === search ? picking.ids : NONE, (ids) => setPicking({ search, ids })];
}
