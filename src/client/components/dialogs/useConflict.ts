import { useState } from 'react';
import type { Shown } from '../../../contract/wire/marks';
import { hasStatus } from '../../api/failure';
import { useAppStore } from '../../store/hooks/app';
import { recordedState, useRecordedState } from '../../store/hooks/useRecordedState';
import { useIsReplayed } from '../../store/hooks/replayed';

/** Two versions of one thing, and the fields that the person here had changed. */
interface Refusal {
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
  /** Reads the thing as it is saved now. */
  read: () => PromiseLike<{ data?: Thing | undefined; error?: unknown }>;
  save: (values: Values, base: Thing) => PromiseLike<{ data?: Thing; error?: unknown }>;
  valuesOf: (thing: Thing) => Values;
}

/** A save that was refused, and the ways out of it. */
export interface Conflict<Thing, Values> {
  mine: Values;
  theirs: Thing;
  stored: Values;
  /** Fields to choose between. */
  names: readonly (keyof Values & string)[];
  /** Those whose own version is to hold; at first the ones that the person changed. */
  kept: readonly string[];
  saving: Refusal['saving'];
  keep: (names: readonly string[]) => void;
  /** Saves what is kept of the fields that were shown, over the very version that they were shown beside. */
  confirm: (shown: readonly string[]) => Promise<void>;
  postpone: () => void;
}

/** A thing in its form. */
export interface Editing<Thing, Values> {
  /** The version that the form began with. */
  base: Thing;
  setBase: (saved: Thing) => void;
  /** Grows when the form must begin anew with other values. */
  edition: number;
  submit: (values: Values) => Promise<{ data: Thing; error?: undefined } | { data?: undefined; error: unknown }>;
  conflict: Conflict<Thing, Values> | null;
}

/** Lists of ids mean the same in any order. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as number[])].sort((a, b) => a - b) : value);

/** Names of the values that differ between two versions. */
const differing = <Values extends object>(one: Values, other: Values): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter((name) => comparable(one[name]) !== comparable(other[name]));

/**
 * Saving that loses nothing when two windows change one thing: the version a form began with goes along, a refusal
 * (412) brings the saved version beside the own one, and what the person chose is saved over exactly that version.
 * `ConflictGate` asks.
 * @param opened the thing as the form first got it
 */
export function useConflict<Thing extends { etag: string | null }, Values extends object>(
  opened: Thing,
  { read, save, valuesOf }: Saving<Thing, Values>,
): Editing<Thing, Values> {
  const store = useAppStore();
  const [own, setBase] = useState(opened);
  // A replay moves to and fro between versions.
  const base = useIsReplayed() ? opened : own;
  const [refusal, setRefusal] = useRecordedState(versionConflict);
  const [edition, setEdition] = useState(0);

  /** The saved version beside the own one; null when it cannot be read. */
  const compare = async (mine: Values): Promise<Refusal | null> => {
    const { data: theirs, error } = await read();
    // What was read before is still there beside a failure.
    if (!theirs || error !== undefined) return null;
    const changed = differing(mine, valuesOf(base));
    return { mine: { ...mine } as Record<string, unknown>, theirs: { ...theirs }, changed };
  };

  const submit: Editing<Thing, Values>['submit'] = async (values) => {
    const result = await save(values, base);
    const refused = hasStatus(result.error, 412) ? await compare(values) : null;
    if (refused) setRefusal(refused);
    return result as Awaited<ReturnType<Editing<Thing, Values>['submit']>>;
  };

  function conflictOf(refused: Refusal): Conflict<Thing, Values> {
    const [mine, theirs] = [refused.mine as Values, refused.theirs as unknown as Thing];
    const stored = valuesOf(theirs);
    const kept = refused.kept ?? refused.changed;
    // Whoever has put the question off while something was saved does not get it again.
    const change = (next: (present: Refusal) => Refusal) => {
      const present = versionConflict.select()(store.getState());
      if (present) setRefusal(next(present));
    };
    const settle = (saved: Thing) => {
      setBase(saved);
      setRefusal(null);
      setEdition((before) => before + 1);
    };
    return {
      mine,
      theirs,
      stored,
      names: differing(mine, stored),
      kept,
      saving: refused.saving,
      keep: (names) => change((present) => ({ ...present, kept: names })),
      async confirm(shown) {
        const chosen = Object.entries(mine).filter(([name]) => shown.includes(name) && kept.includes(name));
        if (chosen.length === 0) return settle(theirs);
        change((present) => ({ ...present, saving: 'running' }));
        const values = { ...stored, ...Object.fromEntries(chosen) };
        const { data, error } = await save(values, theirs);
        if (data) return settle(data);
        const again = hasStatus(error, 412) ? await compare(values) : null;
        change((present) => again ?? { ...present, saving: 'failed' });
      },
      postpone: () => setRefusal(null),
    };
  }

  return { base, setBase, edition, submit, conflict: refusal && conflictOf(refusal) };
}
