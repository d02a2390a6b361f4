import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';

const QUERY = 0x51;
const SYNC = 0x53;
const FLUSH = 0x48;
const TERMINATE = 0x58;
const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;

/**
 * Replaces the socket of the `pg` driver. Carries the wire protocol over a MessagePort to the thread of the embedded
 * database. Sends complete messages, batched up to the one that requires a response.
 */
export class WireStream extends Duplex {
  private readonly port: MessagePort;
  private received: Buffer = Buffer.alloc(0);
  private ready: Buffer[] = [];
  private started = false;

  constructor(port: MessagePort) {
    super();
    this.port = port;
    port.on('message', (answer: Uint8Array) => this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.length)));
    port.on('close', () => this.push(null));
  }

  /** Called by the driver with a port and a host, which are ignored. */
  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.port.ref();
    return this;
  }
  unref(): this {
    this.port.unref();
    return this;
  }

  override _read(): void {
    // Responses are pushed when they arrive.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    for (let message = this.nextMessage(); message !== null; message = this.nextMessage()) this.gather(message);
    done();
  }

  /** The driver waits for the other side to close the connection, which is the same port here. */
  override _final(done: (error: Error | null) => void): void {
    this.port.close();
    done(null);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.port.close();
    done(error);
  }

  /** The next complete received message. The very first message has no type byte. */
  private nextMessage(): Buffer | null {
    const head = this.started ? TYPE_BYTES : 0;
    if (this.received.length < head + LENGTH_BYTES) return null;
    const end = head + this.received.readUInt32BE(head);
    if (this.received.length < end) return null;
    const message = this.received.subarray(0, end);
    this.received = this.received.subarray(end);
    return message;
  }

  private gather(message: Buffer): void {
    const type = message[0];
    if (this.started && type === TERMINATE) return;
    this.ready.push(message);
    if (this.started && type !== QUERY && type !== SYNC && type !== FLUSH) return;
    this.started = true;
    // Copied to separate memory, because a pooled buffer cannot be transferred to another thread.
    const request = new Uint8Array(Buffer.concat(this.ready));
    this.ready = [];
    this.port.postMessage(request, [request.buffer]);
  }
}
