import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/endpoints/endpoints.ts';
import { DAY, SECONDS } from '#contract/lib/durations.ts';
import { RETENTION } from '#contract/limits/retention.ts';
import { COOKIES, portalCookie } from '#platform/identity/cookies.ts';
import type { Services } from '#platform/services.ts';

const RETENTION_DAYS = RETENTION.knownDeviceDays;
/** Maximum number of remembered accounts per browser. The most recently used ones are kept. */
const MAX_ACCOUNTS = 10;
/** Maximum number of cookie values to check. Browsers normally send one. */
const MAX_VALUES = 3;
const ID_BYTES = 16;
const MAC_BYTES = 16;

/** Format of the cookie: `device~account.day.mac~…`, the most recently used account first. */
const DEVICE = /^[\w-]{22}$/;
const ENTRY = /^([1-9]\d{0,9})\.([0-9a-z]{1,6})\.([\w-]{22})$/;

/** Account data that the MAC is bound to. */
export interface BoundAccount {
  id: number;
  /** Null for an account that only logs in through an identity provider. */
  password_hash: string | null;
}

type DeviceServices = Pick<Services, 'config' | 'clock' | 'keyFor'>;

const cookieOf = ({ config }: DeviceServices) =>
  portalCookie(config.publicUrl, {
    name: COOKIES.knownDevice,
    path: `${API_BASE}accounts/`,
    maxAgeSeconds: RETENTION_DAYS * SECONDS.DAY,
  });

const today = ({ clock }: DeviceServices): number => Math.floor(+clock() / DAY);

/** Bound to the device id, the account, the day and the password. A password change invalidates it. */
function macOf({ keyFor }: DeviceServices, device: string, day: string, { id, password_hash }: BoundAccount): Buffer {
  return createHmac('sha256', keyFor('device'))
    .update(JSON.stringify([device, id, day, password_hash]))
    .digest()
    .subarray(0, MAC_BYTES);
}

/** Parses one cookie value. Null for an invalid one. */
function readValue(value: string): { device: string; entries: string[] } | null {
  const [device = '', ...entries] = value.split('~', MAX_ACCOUNTS + 1);
  return DEVICE.test(device) ? { device, entries: entries.filter((entry) => ENTRY.test(entry)) } : null;
}

const readValues = (services: DeviceServices, request: FastifyRequest) =>
  cookieOf(services)
    .read(request)
    .slice(0, MAX_VALUES)
    .flatMap((value) => readValue(value) ?? []);

/**
 * Sets a cookie in the browser of a user who was just authenticated. It grants no access. It only separates the device
 * from other callers in the limits of log-ins and mails. Call it again after a password change.
 */
export function rememberDevice(services: DeviceServices, reply: FastifyReply, account: BoundAccount): void {
  const [known] = readValues(services, reply.request);
  const device = known?.device ?? randomBytes(ID_BYTES).toString('base64url');
  const day = today(services).toString(36);
  const entry = `${account.id}.${day}.${macOf(services, device, day, account).toString('base64url')}`;
  const others = (known?.entries ?? []).filter((former) => !former.startsWith(`${account.id}.`));
  cookieOf(services).set(reply, [device, entry, ...others].slice(0, MAX_ACCOUNTS + 1).join('~'));
}

/**
 * Whether the account logged in with its current password in this browser within a year.
 * @returns the rate limit key of the device for the account, null for unknown devices
 */
export function knownDevice(
  services: DeviceServices,
  request: FastifyRequest,
  account: BoundAccount | undefined,
): string | null {
  if (!account) return null;
  for (const { device, entries } of readValues(services, request)) {
    for (const entry of entries) {
      const [, id, day = '', mac = ''] = ENTRY.exec(entry) ?? [];
      if (Number(id) !== account.id || today(services) - parseInt(day, 36) > RETENTION_DAYS) continue;
      if (timingSafeEqual(macOf(services, device, day, account), Buffer.from(mac, 'base64url')))
        return `${device} ${account.id}`;
    }
  }
  return null;
}
