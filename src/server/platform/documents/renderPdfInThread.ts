import { unavailable } from '#platform/http/failures.ts';
import { Semaphore } from '#platform/runtime/semaphore.ts';
import { inThread } from '#platform/runtime/threads.ts';
import { documentTexts } from '#platform/texts/documents.ts';
import { refusals } from '#platform/texts/refusals.ts';
import type { DocumentContent } from './documentContent.ts';

const WORKER = new URL('./pdfWorker.mjs', import.meta.url);
/** Milliseconds and megabytes for one document; an ordinary one takes less than a second. */
const LIMITS = { patience: 10_000, memory: 256, refusal: () => unavailable(documentTexts.pdfFailed) };
/** One document at a time leaves the other processor to interactive requests. */
const semaphore = new Semaphore({ max: 1, maxWaiting: 16, refusal: () => unavailable(refusals.overloaded) });

/** Size of the cache of rendered documents, in bytes; the least recently used document is evicted first. */
const CACHE_BYTES = 16 * 1024 * 1024;
const cache = new Map<string, Uint8Array>();
const pending = new Map<string, Promise<Uint8Array>>();

/**
 * Renders a document as PDF in a worker thread and caches it. A separate thread, because documents contain text from
 * users that may take long to lay out; cached, because a document never changes.
 * @param key derived from the content; the same key is the same document
 * @throws Failure 503 if rendering takes too long or too much memory, or if too many documents are waiting
 */
export async function renderPdfInThread(key: string, content: DocumentContent): Promise<Buffer> {
  const pdf = cache.get(key) ?? (await (pending.get(key) ?? startRendering(key, content)));
  addToCache(key, pdf);
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

function startRendering(key: string, content: DocumentContent): Promise<Uint8Array> {
  const rendering = semaphore
    .run(() => inThread<Uint8Array>(WORKER, content, LIMITS))
    .finally(() => pending.delete(key));
  pending.set(key, rendering);
  return rendering;
}

function addToCache(key: string, bytes: Uint8Array): void {
  cache.delete(key);
  cache.set(key, bytes);
  let sum = 0;
  for (const other of [...cache.keys()].reverse()) {
    sum += cache.get(other)!.byteLength;
    if (sum > CACHE_BYTES) cache.delete(other);
  }
}
