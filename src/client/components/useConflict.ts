import { useState } from 'react';
import type { Shown } from '../../contract/wire/marks';
import { hasStatus } from '../api/failure';
import { recordedState, useRecordedState } from '../store/useRecordedState';
import { useIsReplayed } from './replayed';

/** Two versions of one thing, and the fields that the person here had changed. */
export interface Refusal {
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
  changed: readonly Shown<string>[];
  /** Those whose own version is to hold, once somebody has chosen. */
  kept?: readonly Shown<string>[];
  saving?: 'running' | 'failed';
}

/** Somebody else saved first. */
export const versionConflict = recordedState<Refusal | null>('forms/conflict', null);

interface Saving<Thing, Values> {
  /** Reads the thing as it is saved now; null when that fails. */
  read: () => Promise<Thing | null>;
  save: (values: Values, base: Thing) => PromiseLike<{ data?: Thing; error?: unknown }>;
  valuesOf: (thing: Thing) => Values;
}

/** Lists of ids mean the same in any order. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as number[])].sort((a, b) => a - b) : value);

/** Names of the values that differ between two versions. */
export const differing = <Values extends object>(one: Values, other: Values): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter((name) => comparable(one[name]) !== comparable(other[name]));

/**
 * Saving that loses nothing when two windows change one thing: the version a form began with goes along, a refusal
 * (412) brings the saved version beside the own one, and what the person chose is saved over exactly that version.
 * @param opened the thing as the form first got it
 */
export function useConflict<Thing extends { etag: string | null }, Values extends object>(
  opened: Thing,
  { read, save, valuesOf }: Saving<Thing, Values>,
) {
  const [own, setBase] = useState(opened);
  // A replay moves to and fro between versions.
  const base = useIsReplayed() ? opened : own;
  const [refusal, setRefusal] = useRecordedState(versionConflict);
  const refused = refusal && { mine: refusal.mine as Values, theirs: refusal.theirs as unknown as Thing };
  /** Grows when the form must begin anew with other values. */
  const [edition, setEdition] = useState(0);

  const refuse = (mine: Values, theirs: Thing) =>
    setRefusal({
      mine: { ...mine } as Record<string, unknown>,
      theirs: { ...theirs },
      changed: differing(mine, valuesOf(base)),
    });

  const submit = async (values: Values) => {
    const result = await save(values, base);
    if (hasStatus(result.error, 412)) {
      const theirs = await read();
      if (theirs) refuse(values, theirs);
    }
    return result as { data: Thing; error?: undefined } | { data?: undefined; error: unknown };
  };

  /** Fields to choose between, and those of them that the person changed; the others changed on the other side only. */
  const names = refused ? differing(refused.mine, valuesOf(refused.theirs)) : [];
  const changedHere = new Set(refusal?.changed);

  const choose = async (mine: ReadonlySet<string>): Promise<boolean> => {
    if (!refused) return true;
    const theirs = valuesOf(refused.theirs);
    const chosen = Object.fromEntries(Object.entries(refused.mine).filter(([name]) => mine.has(name)));
    let saved = refused.theirs;
    if (Object.keys(chosen).length > 0) {
      const result = await save({ ...theirs, ...chosen }, refused.theirs);
      if (hasStatus(result.error, 412)) {
        const again = await read();
        if (again) refuse({ ...theirs, ...chosen }, again);
        return true;
      }
      if (!result.data) return false;
      saved = result.data;
    }
    setBase(saved);
    setRefusal(null);
    setEdition((before) => before + 1);
    return true;
  };

  return { base, setBase, edition, submit, refused, names, changedHere, choose, postpone: () => setRefusal(null) };
}
