/** Kinds of writes. Each write has a unique name, which identifies it. */
export const WRITES = ['message', 'file', 'invite', 'company'] as const;
export type WriteKind = (typeof WRITES)[number];

export interface Write {
  kind: WriteKind;
  name: string;
  /** Id from the acknowledgement of the portal; null without one. */
  id: number | null;
}

/** One change of an entity that is changed repeatedly. */
interface Change {
  value: string;
  isAcknowledged: boolean;
}

/** Final value of a changed entity, and the number of its changes. */
export interface Final {
  value: string | null;
  changes: number;
}

/** Records attempted writes and their acknowledgements. */
export class Ledger {
  private readonly written = new Map<string, Write>();
  private readonly changed = new Map<number, Change[]>();

  /** Records an attempt of a write, which may be a retry with the same idempotency key. */
  tries(kind: WriteKind, name: string): void {
    if (!this.written.has(name)) this.written.set(name, { kind, name, id: null });
  }

  acknowledge(name: string, id: number): void {
    this.written.get(name)!.id = id;
  }

  /** @returns a function to call when the change is acknowledged */
  triesChange(thing: number, value: string): () => void {
    const change: Change = { value, isAcknowledged: false };
    const changes = this.changed.get(thing) ?? [];
    this.changed.set(thing, changes);
    changes.push(change);
    return () => {
      change.isAcknowledged = true;
    };
  }

  of(kind: WriteKind): Write[] {
    return [...this.written.values()].filter((one) => one.kind === kind);
  }

  get changes(): ReadonlyMap<number, readonly Readonly<Change>[]> {
    return this.changed;
  }
}

/** Counts acknowledged writes for the report. */
export function countsOf(ledger: Ledger): Record<WriteKind | 'change', number> {
  const acknowledged = (kind: WriteKind) => ledger.of(kind).filter(({ id }) => id !== null).length;
  const changes = [...ledger.changes.values()].flat().filter(({ isAcknowledged }) => isAcknowledged).length;
  return {
    message: acknowledged('message'),
    file: acknowledged('file'),
    invite: acknowledged('invite'),
    company: acknowledged('company'),
    change: changes,
  };
}

/**
 * Returns acknowledged writes that are lost and writes that are duplicated, as sentences.
 * @param found number of rows by name
 */
export function judgeWrites(written: readonly Write[], found: ReadonlyMap<string, number>): string[] {
  return written.flatMap(({ kind, name, id }) => {
    const times = found.get(name) ?? 0;
    if (id !== null && times === 0) return [`Lost: the ${kind} ${name} was acknowledged and is not there.`];
    return times > 1 ? [`Doubled: the ${kind} ${name} is there ${times} times.`] : [];
  });
}

/**
 * Checks changed entities likewise: the final value must be the last acknowledged one or one attempted later, and no
 * change may be missing.
 */
export function judgeChanges(changes: Ledger['changes'], finals: ReadonlyMap<number, Final>): string[] {
  return [...changes].flatMap(([thing, tried]) => {
    const final = finals.get(thing);
    const acknowledged = tried.filter(({ isAcknowledged }) => isAcknowledged).length;
    if (!final) return acknowledged > 0 ? [`Lost: project ${thing} is not there.`] : [];
    const last = tried.findLastIndex(({ isAcknowledged }) => isAcknowledged);
    const isRight = last === -1 || tried.slice(last).some(({ value }) => value === final.value);
    return [
      ...(isRight ? [] : [`Lost: project ${thing} says "${final.value}", "${tried[last]!.value}" was acknowledged.`]),
      ...(final.changes < acknowledged
        ? [`Lost: project ${thing} was changed ${final.changes} times, ${acknowledged} were acknowledged.`]
        : []),
      ...(final.changes > tried.length
        ? [`Doubled: project ${thing} was changed ${final.changes} times, ${tried.length} were tried.`]
        : []),
    ];
  });
}
