/** Event of the inspector domain NodeWorker. */
interface WorkerEvent {
  params: { sessionId: string; workerInfo: { url: string } };
}

/**
 * Evaluates an expression immediately in all worker threads of a file. It works even during WebAssembly execution, when
 * a thread receives no messages and timers, because it uses the debugger protocol. The debugger port stays closed.
 * Rejects when Node.js has no inspector.
 * @param url of the file
 */
export async function interrupt(url: URL, expression: string): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  const pending = new Set<string>();
  try {
    await new Promise<void>((resolve, reject) => {
      let known = false;
      const settle = (): void => {
        if (known && pending.size === 0) resolve();
      };
      const answered = ({ params }: WorkerEvent): void => {
        pending.delete(params.sessionId);
        settle();
      };
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }: WorkerEvent) => {
        if (workerInfo.url !== url.href) return;
        pending.add(sessionId);
        const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } });
        session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
      });
      session.on('NodeWorker.receivedMessageFromWorker', answered);
      session.on('NodeWorker.detachedFromWorker', answered);
      session.post('NodeWorker.enable', { waitForDebuggerOnStart: false }, (error) => {
        if (error) reject(error);
        known = true;
        settle();
      });
    });
  } finally {
    session.disconnect();
  }
}
