import { useLayoutEffect } from 'react';
import type { PanelValues } from '../slices/panels';
import { usePanelAtRest } from '../store/usePanelAtRest';

type Writing = PanelValues['search'];

const IDLE: Writing = { q: null, isOpen: false, active: -1 };

/** The search of a list while somebody writes it. */
export interface SearchText extends Omit<Writing, 'q'> {
  /** What stands in the field. */
  text: string;
  /** What was typed since the last search. */
  typed: string;
  change: (patch: Partial<Writing>) => void;
}

/**
 * The search of a page's list: what is typed into it, whether its suggestions are open and which of them is chosen.
 * @param value what is searched now; another one, also from outside, replaces what is typed
 */
export function useSearchText(value: string): SearchText {
  const [{ q, ...rest }, move, put] = usePanelAtRest('search', IDLE);
  useLayoutEffect(() => () => put(IDLE), [put, value]);
  const change = (patch: Partial<Writing>) => {
    const next = { q, ...rest, ...patch };
    move(next.q === null && !next.isOpen ? IDLE : next);
  };
  return { ...rest, text: q ?? value, typed: (q ?? '').trim(), change };
}
