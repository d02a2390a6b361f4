import { useState } from 'react';
import type { Shown } from '#contract/wire/marks.ts';
import { hasStatus } from '#shared/api/failure.ts';
import { useAppStore } from '#shared/store/hooks/app.ts';
import { useIsReplayed } from '#shared/store/hooks/replayed.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';

/** Both versions of a record whose save was refused with 412, and the fields that were changed here. */
interface Refusal {
  mine: Readonly<Record<string, unknown>>;
  theirs: Readonly<Record<string, unknown>>;
  changed: readonly Shown<string>[];
  /** Fields whose own value wins, once chosen. */
  kept?: readonly Shown<string>[];
  saving?: 'running' | 'failed';
}

/** Set while the dialog about a stale version is open. */
export const staleVersionState = screenState<Refusal | null>('forms/staleVersion', null);

interface Saving<Thing, Values> {
  /** Fetches the stored version. */
  read: () => PromiseLike<{ data?: Thing | undefined; error?: unknown }>;
  save: (values: Values, base: Thing) => PromiseLike<{ data?: Thing; error?: unknown }>;
  valuesOf: (thing: Thing) => Values;
}

/** A save that was refused with 412, with the actions of its dialog. */
export interface StaleVersion<Thing, Values> {
  mine: Values;
  theirs: Thing;
  stored: Values;
  /** Fields that differ. */
  names: readonly (keyof Values & string)[];
  /** Fields whose own value wins; initially the ones that were changed here. */
  kept: readonly string[];
  saving: Refusal['saving'];
  keep: (names: readonly string[]) => void;
  /** Saves the kept fields, of those that were shown, over the version that was shown. */
  confirm: (shown: readonly string[]) => Promise<void>;
  postpone: () => void;
}

/** A record in its form. */
export interface Editing<Thing, Values> {
  /** The version that the form was opened with. */
  base: Thing;
  setBase: (saved: Thing) => void;
  /** Incremented when the form must be reset to other values. */
  edition: number;
  submit: (values: Values) => Promise<{ data: Thing; error?: undefined } | { data?: undefined; error: unknown }>;
  staleVersion: StaleVersion<Thing, Values> | null;
}

/** Normalises a value for comparison. The order of ids does not matter. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as number[])].sort((a, b) => a - b) : value);

/** Names of the values that differ between two versions. */
const differing = <Values extends object>(one: Values, other: Values): (keyof Values & string)[] =>
  (Object.keys(one) as (keyof Values & string)[]).filter((name) => comparable(one[name]) !== comparable(other[name]));

/**
 * Saves a record with optimistic locking: the ETag of the opened version is sent as `If-Match`. After a 412 the stored
 * version is fetched, `StaleVersionGate` opens a dialog to choose between the fields, and the choice is saved over
 * exactly that version.
 * @param opened the record that the form was opened with
 */
export function useStaleVersion<Thing extends { etag: string | null }, Values extends object>(
  opened: Thing,
  { read, save, valuesOf }: Saving<Thing, Values>,
): Editing<Thing, Values> {
  const store = useAppStore();
  const [own, setBase] = useState(opened);
  // A replay jumps between versions.
  const base = useIsReplayed() ? opened : own;
  const [refusal, setRefusal] = useScreenState(staleVersionState);
  const [edition, setEdition] = useState(0);

  /** Fetches the stored version; null if that fails. */
  const compare = async (mine: Values): Promise<Refusal | null> => {
    const { data: theirs, error } = await read();
    // After a failure `data` is still the result of the previous request.
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

  function staleVersionOf(refused: Refusal): StaleVersion<Thing, Values> {
    const [mine, theirs] = [refused.mine as Values, refused.theirs as unknown as Thing];
    const stored = valuesOf(theirs);
    const kept = refused.kept ?? refused.changed;
    // Not if the dialog was closed while a request was running.
    const change = (next: (present: Refusal) => Refusal) => {
      const present = staleVersionState.select()(store.getState());
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

  return { base, setBase, edition, submit, staleVersion: refusal && staleVersionOf(refusal) };
}
