import { lazyPart } from '../../navigation/lazyPart';
import type { Editing } from './useStaleVersion';

const StaleVersionDialog = lazyPart(() => import('./StaleVersionDialog'));

export interface StaleVersionGateProps<Thing, Values, Name extends keyof Values & string> {
  of: Editing<Thing, Values>;
  /** What the fields of the form are called, in their order; only these are chosen between. */
  labels: Readonly<Record<Name, string>>;
  /** A value of a field as a person reads it; empty for none. */
  inWords: (values: Values, name: Name) => string;
}

/** Asks what is to hold when somebody else saved first; nothing as long as nobody did. */
export function StaleVersionGate<Thing extends { etag: string | null }, Values, Name extends keyof Values & string>({
  of: { staleVersion },
  labels,
  inWords,
}: StaleVersionGateProps<Thing, Values, Name>) {
  if (!staleVersion) return null;
  const { mine, stored, names, theirs } = staleVersion;
  const differences = (Object.keys(labels) as Name[])
    .filter((name) => names.includes(name))
    .map((name) => ({ name, label: labels[name], mine: inWords(mine, name), theirs: inWords(stored, name) }));
  return <StaleVersionDialog key={theirs.etag} of={staleVersion} differences={differences} />;
}
