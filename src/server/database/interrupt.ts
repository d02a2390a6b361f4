/** What the domain NodeWorker of Node's inspector tells. */
interface News {
  params: { sessionId: string; workerInfo: { url: string } };
}

/**
 * Evaluates an expression at once in all threads of a file, even in the middle of WebAssembly, where a thread hears no messages
 * and no timers: by the way of debuggers, whose port stays closed. Rejects where Node has no inspector.
 * @param url of the file
 */
export async function interrupt(url: URL, expression: string): Promise<void> {
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  const asked = new Set<string>();
  try {
    await new Promise<void>((resolve, reject) => {
      let known = false;
      const settle = (): void => {
        if (known && asked.size === 0) resolve();
      };
      const answered = ({ params }: News): void => {
        asked.delete(params.sessionId);
        settle();
      };
      session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }: News) => {
        if (workerInfo.url !== url.href) return;
        asked.add(sessionId);
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
