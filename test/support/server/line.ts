import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** What a server says to a client that it lets in: authenticated, ready for queries. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A way to a database server that can be cut, mended, frozen and thawed. Without a target the other end
 * only lets clients in and never answers a query.
 */
export class Line {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private port = 0;
  private frozen = false;

  constructor(private readonly target: URL | null) {
    this.server = createServer((socket) => this.join(socket));
  }

  /** Address of the database at the other end. */
  get url(): string {
    const url = new URL(this.target ?? 'postgres://portal@127.0.0.1/portal');
    url.host = `127.0.0.1:${this.port}`;
    return url.toString();
  }

  async mend(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async cut(): Promise<void> {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await once(this.server, 'close');
  }

  /** From now on nothing comes through, though nothing breaks either, as with a process that was stopped. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.cork();
  }

  /** What is open now is dead from now on, though nothing says so; new connections are taken, as behind a firewall that restarted. */
  forget(): void {
    for (const socket of this.sockets) socket.cork();
  }

  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.uncork();
  }

  private join(socket: Socket): void {
    this.keep(socket);
    if (!this.target) {
      socket.once('data', () => socket.write(WELCOME));
      return;
    }
    const far = connect(Number(this.target.port || 5432), this.target.hostname);
    this.keep(far);
    socket.pipe(far).pipe(socket);
  }

  private keep(socket: Socket): void {
    this.sockets.add(socket);
    if (this.frozen) socket.cork();
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }
}
