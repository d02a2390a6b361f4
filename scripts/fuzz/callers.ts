import type { Agent } from 'node:http';
import { DEMO_PASSWORD } from '../demo/people.ts';
import { type HttpResponse, send, type HttpRequest } from './send.ts';

/** Demo accounts of every role and plan; null sends requests without a log-in. */
export const EMAILS = [
  null,
  'klient.free@demo.test',
  'klient.basic@demo.test',
  'klient.premium@demo.test',
  'dodavatel@demo.test',
  'konzultant@demo.test',
  'operator@demo.test',
] as const;

/** Delay before a failed log-in is retried, in milliseconds. */
const TRY_AGAIN = 5_000;
/** Maximum number of ids remembered per kind. */
const KEPT_IDS = 300;
const DECIMAL = /^\d+$/;

/** A caller that stays logged in and remembers the ids it has seen. */
export class Caller {
  private token: string | null = null;
  private tryAfter = 0;
  private loggingIn: Promise<void> | null = null;
  private readonly ids = new Map<string, number[]>();

  /**
   * @param addresses returns a made-up client address for each request, if the portal trusts it; rate limits then count
   * separately
   */
  constructor(
    readonly email: string | null,
    private readonly origin: URL,
    private readonly agent: Agent,
    private readonly addresses: (() => string) | null,
  ) {}

  /** Returns the headers that identify the caller. Logs in first if necessary. */
  async headers(): Promise<Record<string, string>> {
    if (this.email !== null && this.token === null && Date.now() > this.tryAfter) {
      this.loggingIn ??= this.logIn(this.email).finally(() => {
        this.loggingIn = null;
      });
      await this.loggingIn;
    }
    return { ...this.address(), ...(this.token !== null && { authorization: `Token ${this.token}` }) };
  }

  /** Returns a seen id of the kind that a path names, or a small number if none was seen. */
  idFor(path: string, index: number): number {
    const known = this.ids.get(kindOf(path)) ?? [];
    return known[index % known.length] ?? (index % 60) + 1;
  }

  /** Learns from a response: collects ids and notices an expired log-in. */
  learn({ path, headers }: HttpRequest, { status, text }: HttpResponse): void {
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

/** Returns the kind of the id that follows in a path: `projects` for `/api/v1/projects/5/files/`. */
function kindOf(path: string): string {
  const parts = path
    .split('?')[0]!
    .split('/')
    .filter((part) => part !== '' && part !== 'api' && part !== 'v1');
  const place = parts.findIndex((part) => DECIMAL.test(part) || part === '{id}');
  return (place > 0 ? parts[place - 1] : parts.at(-1)) ?? '';
}
