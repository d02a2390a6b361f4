import type { AresDouble } from '#support/journeys/aresDouble.ts';
import { type AcceptedMail, startSmtp, type TestSmtp } from '#support/server/smtp.ts';
import type { Cluster, ClusterPortal } from '../cluster/cluster.ts';
import type { FaultKind } from './faults.ts';

/** Response time of the register in milliseconds, longer than the portal's timeout. */
const SLOW = 30_000;

/** A mail server that can be stopped and restarted at the same address. */
export interface MailServer {
  url: string;
  /** All mails it has accepted. */
  accepted(): AcceptedMail[];
  lose(): Promise<void>;
  bringBack(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const servers: TestSmtp[] = [await startSmtp()];
  const { url } = servers[0]!;
  return {
    url,
    accepted: () => servers.flatMap(({ accepted }) => accepted),
    lose: () => servers.at(-1)!.close(),
    bringBack: async () => {
      servers.push(await startSmtp(Number(new URL(url).port)));
    },
  };
}

/** Causes a fault and reverts it. Both resolve when the state is reached. */
interface Hand {
  hurt(): Promise<void>;
  heal(): Promise<void>;
}

interface Hurt {
  cluster: Cluster;
  victim: ClusterPortal;
  mails: MailServer;
  register: AresDouble;
  /** Called when the victim's process has ended and when it has started again. */
  onLife: { ends(): void; begins(): void };
}

/** Returns the functions that cause every fault in a cluster. */
export function handsOn({ cluster, victim, mails, register, onLife }: Hurt): Record<FaultKind, Hand> {
  return {
    database: {
      hurt: async () => cluster.primary.pause(),
      heal: async () => cluster.primary.resume(),
    },
    mail: { hurt: () => mails.lose(), heal: () => mails.bringBack() },
    register: {
      hurt: async () => register.slow(SLOW),
      heal: async () => register.slow(0),
    },
    storage: {
      hurt: async () => cluster.bucket.fill(true),
      heal: async () => cluster.bucket.fill(false),
    },
    kill: {
      hurt: async () => {
        await victim.end('SIGKILL');
        onLife.ends();
      },
      heal: async () => {
        await victim.start();
        onLife.begins();
        await cluster.proxy.putBack(victim.name);
      },
    },
  };
}
