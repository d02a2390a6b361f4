import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOOSE_ADDRESS, MINISTRY, TRADESMAN, UNKNOWN } from '../server/aresAnswers.ts';

/** A local business register: the REST API v3 used by the portal, with a few subjects. */
export interface AresDouble {
  /** Value for `ARES_URL`. */
  url: string;
  /** Requested registration numbers. */
  requests: string[];
  /** Responds 503 to everything while set. */
  fail: (failing: boolean) => void;
  /** Delays each response, in milliseconds. */
  slow: (milliseconds: number) => void;
  stop: () => Promise<void>;
}

const PATH = /^\/rest\/ekonomicke-subjekty\/([^/]+)$/;
const MALFORMED = {
  kod: 'CHYBA_VSTUPU',
  subKod: 'VSTUP_NEVALIDNI_FORMAT_ICO',
  popis: "Položka 'ico' : nesplňuje regulární výraz [0-9]{8}|Není vyplněn správný formát IČO.",
};

/** @param more subjects besides those of tests, by number and name */
export async function startAresDouble(more: Readonly<Record<string, string>> = {}): Promise<AresDouble> {
  const subjects = new Map<string, object>(
    [MINISTRY, TRADESMAN, LOOSE_ADDRESS].map((subject) => [subject.ico, subject]),
  );
  for (const [ico, obchodniJmeno] of Object.entries(more))
    subjects.set(ico, { ...MINISTRY, ico, icoId: ico, obchodniJmeno });
  const requests: string[] = [];
  let [isFailing, delay] = [false, 0];

  /** Status and body of a response. */
  const answer = (path: string): [number, object] => {
    const [, number] = PATH.exec(path) ?? [];
    if (number === undefined) return [404, { status: 404, error: 'Not Found', path }];
    requests.push(number);
    if (isFailing) return [503, { status: 503, error: 'Service Unavailable', path }];
    if (!/^\d{8}$/.test(number)) return [400, MALFORMED];
    const subject = subjects.get(number);
    return subject ? [200, subject] : [404, UNKNOWN];
  };

  const server = createServer(({ url = '/' }, response) => {
    const [status, body] = answer(url);
    const send = () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (delay === 0) send();
    else setTimeout(send, delay).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest`,
    requests,
    fail: (failing) => {
      isFailing = failing;
    },
    slow: (milliseconds) => {
      delay = milliseconds;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
