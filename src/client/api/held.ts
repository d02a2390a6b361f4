import { uniqueId } from './uniqueId';

/** What a download brought: the bytes, and the name that the server gives them, null where it gives none. */
export interface Downloaded {
  bytes: Blob;
  fileName: string | null;
}

/**
 * Things on their way to the server or from it that are no part of the state, as they cannot be serialized or no
 * history should hold them: an action carries a reference, and the thing itself waits here.
 */
class Held<Thing> {
  private readonly things = new Map<string, Thing>();

  /** Keeps a thing and gives the reference to it. */
  hold(thing: Thing): string {
    const reference = uniqueId();
    this.things.set(reference, thing);
    return reference;
  }

  /** Gives the thing back once; null for an unknown reference. */
  take(reference: string): Thing | null {
    const thing = this.things.get(reference) ?? null;
    this.things.delete(reference);
    return thing;
  }
}

/** Picked files, until their call is made. */
export const heldFiles = new Held<File>();
/** Long texts, until their call is made. */
export const heldTexts = new Held<string>();
/** Files that came, until whoever asked for them takes them. */
export const heldDownloads = new Held<Downloaded>();
