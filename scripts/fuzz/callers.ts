import type { Agent } from 'node:http';
import { DEMO_PASSWORD } from '../demo/people';
import { type Answered, send, type Sent } from './send';

/** Demo accounts of every role and plan; null calls without a log-in. */
export const EMAILS = [
  null,
  'klient.free@demo.test',
  'klient.basic@demo.test',
  'klient.premium@demo.test',
  'dodavatel@demo.test',
  'konzultant@demo.test',
  'operator@demo.test',
] as const;

/** Milliseconds from a log-in that failed to the next try. */
const TRY_AGAIN = 5_000;
/** Ids kept of one kind of things. */
const KEPT_IDS = 300;
const DECIMAL = /^\d+$/;

/** Somebody who calls: keeps logged in, and remembers the ids of what came into sight. */
export class Caller {
  private token: string | null = null;
  private tryAfter = 0;
  private loggingIn: Promise<void> | null = null;
  private readonly ids = new Map<string, number[]>();

  /** @param addresses a made-up address for each call, where the portal believes it; limits of addresses count apart */
  constructor(
    readonly email: string | null,
    private readonly origin: URL,
    private readonly agent: Agent,
    private readonly addresses: (() => string) | null,
  ) {}

  /** Headers that say who calls; logs in first where that has to be. */
  async headers(): Promise<Record<string, string>> {
    if (this.email !== null && this.token === null && Date.now() > this.tryAfter) {
      this.loggingIn ??= this.logIn(this.email).finally(() => {
        this.loggingIn = null;
      });
      await this.loggingIn;
    }
    return { ...this.address(), ...(this.token !== null && { authorization: `Token ${this.token}` }) };
  }

  /** The id of something of the kind that a path names; a small number when none was seen. */
  idFor(path: string, index: number): number {
    const known = this.ids.get(kindOf(path)) ?? [];
    return known[index % known.length] ?? (index % 60) + 1;
  }

  /** Learns from the answer to a call: which ids there are, and that the log-in is over. */
  learn({ path, headers }: Sent, { status, text }: Answered): void {
    if (status === 401 && headers['authorization'] === `Token ${this.token}`) this.token = null;
    if (status !== 200 && status !== 201) return;
    const known = this.ids.get(kindOf(path)) ?? [];
    const found = [...text.matchAll(/"id":(\d+)/g)].map(([, id]) => Number(id));
    this.ids.set(kindOf(path), [...new Set([...found, ...known])].slice(0, KEPT_IDS));
  }

  private address(): Record<string, string> {
    return this.addresses ? { 'x-forwarded-for': this.addresses() } : {};
  }

  private async logIn(email: string): Promise<void> {
    const { status, text } = await send(this.origin, this.agent, {
      method: 'POST',
      path: '/api/v1/accounts/login/',
      headers: { 'content-type': 'application/json', ...this.address() },
      body: Buffer.from(JSON.stringify({ email, password: DEMO_PASSWORD })),
    });
    if (status === 200) this.token = (JSON.parse(text) as { key: string }).key;
    else this.tryAfter = Date.now() + TRY_AGAIN;
  }
}

/** `projects` of `/api/v1/projects/5/files/`: what the number after it is the id of. */
function kindOf(path: string): string {
  const parts = path
    .split('?')[0]!
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && part !== 'v1');
  const place = parts.findIndex((part) => DECIMAL.test(part) || part === '{id}');
  return (place > 0 ? parts[place - 1] : parts.at(-1)) ?? '';
}
