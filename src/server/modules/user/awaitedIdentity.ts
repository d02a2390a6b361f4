import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { MINUTE, SECONDS } from '#contract/lib/durations.ts';
import { RETENTION } from '#contract/limits/retention.ts';
import { COOKIES, type PortalCookie, portalCookie } from '#platform/identity/cookies.ts';
import { queueMail } from '#platform/mail/mailQueueRepository.ts';
import { logAuthEvent } from '#platform/observability/logging.ts';
import type { Services } from '#platform/services.ts';
import { identityAddedMail } from './accountMails.ts';
import { addIdentity } from './identitiesRepository.ts';

/** An identity of the provider that is linked to the account at its next log-in in this browser. */
interface PendingIdentity {
  provider: string;
  subject: string;
  user: number;
}

type AwaitingServices = Pick<Services, 'config' | 'clock' | 'keyFor'>;

/**
 * The cookie with the state of a log-in through the provider, valid for as long as a user may take to return. Its path
 * is the whole portal, so that a sibling domain cannot set one.
 */
export const identityCookie = (publicUrl: string): PortalCookie =>
  portalCookie(publicUrl, {
    name: COOKIES.identityFlow,
    maxAgeSeconds: RETENTION.identityFlowMinutes * SECONDS.MINUTE,
  });

const sign = ({ keyFor }: AwaitingServices, payload: string): Buffer =>
  createHmac('sha256', keyFor('awaited identity')).update(payload).digest();

/** Stores an identity to be linked, replacing the state of its log-in. */
export function awaitLogin(services: AwaitingServices, reply: FastifyReply, awaited: PendingIdentity): void {
  const until = +services.clock() + RETENTION.identityFlowMinutes * MINUTE;
  const payload = Buffer.from(JSON.stringify({ ...awaited, until })).toString('base64url');
  identityCookie(services.config.publicUrl).set(reply, `${payload}.${sign(services, payload).toString('base64url')}`);
}

function readAwaited(services: AwaitingServices, value: string): PendingIdentity | null {
  const [payload = '', signature = ''] = value.split('.');
  const [given, right] = [Buffer.from(signature, 'base64url'), sign(services, payload)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { until, ...awaited } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PendingIdentity & {
    until: number;
  };
  return until >= +services.clock() ? awaited : null;
}

/** Links the identity stored in this browser to the account that was just authenticated, and notifies the owner. */
export async function linkAwaited(
  services: AwaitingServices & Pick<Services, 'db' | 'log' | 'identityProvider'>,
  reply: FastifyReply,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const { config, db, clock, log, identityProvider } = services;
  const cookie = identityCookie(config.publicUrl);
  const awaited = cookie
    .read(reply.request)
    .map((value) => readAwaited(services, value))
    .find((one) => one?.user === id && one.provider === identityProvider?.id);
  if (!awaited || !identityProvider) return;
  cookie.clear(reply);
  await db.transaction().execute(async (transaction) => {
    if (!(await addIdentity(transaction, awaited.provider, awaited.subject, id, clock()))) return;
    await queueMail(transaction, {
      ...identityAddedMail(config.publicUrl, email, identityProvider.name),
      now: clock(),
    });
  });
  logAuthEvent(log, 'identity linked', { address: reply.request.ip, user: id, provider: awaited.provider });
}
