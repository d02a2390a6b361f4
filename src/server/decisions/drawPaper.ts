import { unavailable } from '../input/failures';
import { inThread } from '../runtime/threads';
import { Semaphore } from '../runtime/semaphore';
import { texts } from '../texts';
import type { Paper } from './document';

const WORKER = new URL('./paperWorker.mjs', import.meta.url);
/** Milliseconds and megabytes for one paper; an ordinary one takes less than a second. */
const LIMITS = { patience: 10_000, memory: 256, refusal: () => unavailable(texts.decisions.notDrawn) };
/** One at a time leaves the other processor to all who wait for their screens. */
const semaphore = new Semaphore({ max: 1, maxWaiting: 16, refusal: () => unavailable(texts.overloaded) });

/** Bytes of drawn papers that are kept; the one asked for longest ago goes first. */
const KEPT = 16 * 1024 * 1024;
const kept = new Map<string, Uint8Array>();
const underWay = new Map<string, Promise<Uint8Array>>();

/**
 * A paper as PDF, drawn in a thread and kept, as it never changes: texts of strangers stand in it.
 * @param key of what stands in it; the same key is the same paper
 * @throws Failure 503 for a paper that takes too long or too much memory, or when too many are being drawn
 */
export async function drawPaper(key: string, paper: Paper): Promise<Buffer> {
  const drawn = kept.get(key) ?? (await (underWay.get(key) ?? draw(key, paper)));
  keep(key, drawn);
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
}

function draw(key: string, paper: Paper): Promise<Uint8Array> {
  const drawing = semaphore.run(() => inThread<Uint8Array>(WORKER, paper, LIMITS)).finally(() => underWay.delete(key));
  underWay.set(key, drawing);
  return drawing;
}

function keep(key: string, bytes: Uint8Array): void {
  kept.delete(key);
  kept.set(key, bytes);
  let sum = 0;
  for (const other of [...kept.keys()].reverse()) {
    sum += kept.get(other)!.byteLength;
    if (sum > KEPT) kept.delete(other);
  }
}
