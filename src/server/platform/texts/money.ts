const NBSP = '\u00a0';
const amounts = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 2 });

/** Formats an amount in crowns, `12 500 Kč`. */
const crowns = (amount: number): string => `${amounts.format(amount)}${NBSP}Kč`;

/** Formats a range of crowns, either end of which may be open; null without both. */
export function crownsBetween(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  if (from === to || from === null || to === null)
    return from === to ? crowns(to!) : from === null ? `nejvýše ${crowns(to!)}` : `nejméně ${crowns(from)}`;
  return `${amounts.format(from)}–${crowns(to)}`;
}
