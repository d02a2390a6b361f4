import { lazyPart } from '../../navigation/lazyPart';
import type { Editing } from './useConflict';

const ConflictDialog = lazyPart(() => import('./ConflictDialog'));

export interface ConflictGateProps<Thing, Values, Name extends keyof Values & string> {
  of: Editing<Thing, Values>;
  /** What the fields of the form are called, in their order; only these are chosen between. */
  labels: Readonly<Record<Name, string>>;
  /** A value of a field as a person reads it; empty for none. */
  inWords: (values: Values, name: Name) => string;
}

/** Asks what is to hold when somebody else saved first; nothing as long as nobody did. */
export function ConflictGate<Thing extends { etag: string | null }, Values, Name extends keyof Values & string>({
  of: { conflict },
  labels,
  inWords,
}: ConflictGateProps<Thing, Values, Name>) {
  if (!conflict) return null;
  const { mine, stored, names, theirs } = conflict;
  const differences = (Object.keys(labels) as Name[])
    .filter((name) => names.includes(name))
    .map((name) => ({ name, label: labels[name], mine: inWords(mine, name), theirs: inWords(stored, name) }));
  return <ConflictDialog key={theirs.etag} of={conflict} differences={differences} />;
}
