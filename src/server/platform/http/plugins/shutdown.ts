import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds after the server stopped listening in which a request that is on its way can still begin. */
const ARRIVAL = 1_000;

/** Closes each connection with its last response once the server closes; Node closes only those that are idle then. */
export function closeAfterAnswers(app: FastifyInstance): void {
  /** Open connections with their number of unanswered requests, of which pipelining allows several. */
  const open = new Map<Socket, number>();
  const count = (socket: Socket, change: number) => open.has(socket) && open.set(socket, open.get(socket)! + change);
  let isClosing = false;
  app.server.on('connection', (socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    setTimeout(() => open.forEach((unanswered, socket) => unanswered || socket.destroySoon()), ARRIVAL).unref();
  });
  app.addHook('onRequest', async ({ raw }) => void count(raw.socket, 1));
  app.addHook('onSend', async ({ raw }, reply) => {
    if (isClosing && open.get(raw.socket) === 1) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async ({ raw: { socket } }) => {
    count(socket, -1);
    if (isClosing && open.get(socket) === 0) socket.destroySoon();
  });
}
