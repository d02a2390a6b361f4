import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Change = string | number | readonly number[] | null | undefined;

const FIRST_PAGE = '1';

/** Address with some parameters changed; empty values leave it, and so does the page, as another search begins at the first one. */
function changed(pathname: string, search: string, changes: Record<string, Change>): string {
  const parameters = new URLSearchParams(search);
  if (!('strana' in changes)) parameters.delete('strana');
  for (const [name, value] of Object.entries(changes)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text === '' || (name === 'strana' && text === FIRST_PAGE)) parameters.delete(name);
    else parameters.set(name, text);
  }
  const query = parameters.toString();
  return query ? `${pathname}?${query}` : pathname;
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** The search of a list as it stands in the address (decision 7.10): what is asked for, and how to ask for something else. */
export function useListAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const parameters = new URLSearchParams(search);
    const text = (name: string) => parameters.get(name) ?? '';
    const page = Number(text('strana'));
    return {
      text,
      /** One of the values offered, else the first of them. */
      choice: <Value extends string>(name: string, values: readonly [Value, ...Value[]]): Value =>
        values.find((value) => value === text(name)) ?? values[0],
      ids: (name: string): number[] =>
        text(name)
          .split(',')
          .map(Number)
          .filter((id) => Number.isInteger(id) && id > 0),
      page: Number.isInteger(page) && page > 0 ? page : 1,
      isNarrowed: ['q', 'kategorie', 'stitky', 'technologie', 'kraj', 'stav'].some((name) => text(name) !== ''),
      pathOf: (changes: Record<string, Change>) => changed(pathname, search, changes),
      change: (changes: Record<string, Change>) => void navigate(changed(pathname, search, changes)),
      clear: () => void navigate(pathname),
    };
  }, [pathname, search, navigate]);
}
