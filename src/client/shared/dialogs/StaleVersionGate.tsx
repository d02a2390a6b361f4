import { lazyPart } from '#shared/lib/lazyPart.tsx';
import type { Editing } from './useStaleVersion.ts';

const StaleVersionDialog = lazyPart(() => import('./StaleVersionDialog.tsx'));

export interface StaleVersionGateProps<Thing, Values, Name extends keyof Values & string> {
  editing: Editing<Thing, Values>;
  /** Labels of the form's fields, in their order. Only these fields can be chosen between. */
  labels: Readonly<Record<Name, string>>;
  /** Formats a field value for display; empty if there is none. */
  inWords: (values: Values, name: Name) => string;
}

/** Opens `StaleVersionDialog` after a save was refused with 412; otherwise renders nothing. */
export function StaleVersionGate<Thing extends { etag: string | null }, Values, Name extends keyof Values & string>({
  editing: { staleVersion },
  labels,
  inWords,
}: StaleVersionGateProps<Thing, Values, Name>) {
  if (!staleVersion) return null;
  const { mine, stored, names, theirs } = staleVersion;
  const differences = (Object.keys(labels) as Name[])
    .filter((name) => names.includes(name))
    .map((name) => ({ name, label: labels[name], mine: inWords(mine, name), theirs: inWords(stored, name) }));
  return <StaleVersionDialog key={theirs.etag} staleVersion={staleVersion} differences={differences} />;
}
