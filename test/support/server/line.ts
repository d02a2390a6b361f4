import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** PostgreSQL messages to an accepted client: AuthenticationOk and ReadyForQuery. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * A proxy to a database server that can be cut, mended, frozen and thawed. Without a target it accepts clients and
 * never answers a query.
 */
export class Line {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private port = 0;
  private frozen = false;

  constructor(private readonly target: URL | null) {
    this.server = createServer((socket) => this.join(socket));
  }

  /** URL of the database through the proxy. */
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

  /** Stops all data without closing connections, as with a stopped process. */
  freeze(): void {
    this.frozen = true;
    for (const socket of this.sockets) socket.cork();
  }

  /** Silently drops the open connections and accepts new ones, like a restarted firewall. */
  forget(): void {
    for (const socket of this.sockets) socket.cork();
  }

  thaw(): void {
    this.frozen = false;
    for (const socket of this.sockets) socket.uncork();
  }

  private join(socket: Socket): void {
    this.track(socket);
    if (!this.target) {
      socket.once('data', () => socket.write(WELCOME));
      return;
    }
    const far = connect(Number(this.target.port || 5432), this.target.hostname);
    this.track(far);
    socket.pipe(far).pipe(socket);
  }

  private track(socket: Socket): void {
    this.sockets.add(socket);
    if (this.frozen) socket.cork();
    socket.on('error', () => undefined).on('close', () => this.sockets.delete(socket));
  }
}
