/** What writers write: each has a name of its own, by which it is found again. */
export const WRITES = ['message', 'file', 'invite', 'company'] as const;
export type WriteKind = (typeof WRITES)[number];

export interface Written {
  kind: WriteKind;
  name: string;
  /** Given by the portal with its yes; null where it never said so. */
  id: number | null;
}

/** One change of a thing that is changed again and again. */
interface Change {
  value: string;
  isAcknowledged: boolean;
}

/** What a changed thing says in the end, and how often it was changed. */
export interface Final {
  value: string | null;
  changes: number;
}

/** Keeps what was tried and what the portal said yes to. */
export class Ledger {
  private readonly written = new Map<string, Written>();
  private readonly changed = new Map<number, Change[]>();

  /** A write is tried, perhaps again with the same key. */
  tries(kind: WriteKind, name: string): void {
    if (!this.written.has(name)) this.written.set(name, { kind, name, id: null });
  }

  acknowledge(name: string, id: number): void {
    this.written.get(name)!.id = id;
  }

  /** @returns what is to be called when the change is acknowledged */
  triesChange(thing: number, value: string): () => void {
    const change: Change = { value, isAcknowledged: false };
    const changes = this.changed.get(thing) ?? [];
    this.changed.set(thing, changes);
    changes.push(change);
    return () => {
      change.isAcknowledged = true;
    };
  }

  of(kind: WriteKind): Written[] {
    return [...this.written.values()].filter((one) => one.kind === kind);
  }

  get changes(): ReadonlyMap<number, readonly Readonly<Change>[]> {
    return this.changed;
  }
}

/** What was acknowledged, for people to read. */
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
 * Sentences of what was acknowledged and is not there, and of what is there twice.
 * @param found how often each name is there
 */
export function judgeWrites(written: readonly Written[], found: ReadonlyMap<string, number>): string[] {
  return written.flatMap(({ kind, name, id }) => {
    const times = found.get(name) ?? 0;
    if (id !== null && times === 0) return [`Lost: the ${kind} ${name} was acknowledged and is not there.`];
    return times > 1 ? [`Doubled: the ${kind} ${name} is there ${times} times.`] : [];
  });
}

/** The same of things that are changed: the last acknowledged value or one that was tried later, and no change is missing. */
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
