import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, SECONDS } from '../../contract/durations';
import { API_BASE } from '../../contract/endpoints';
import { RETENTION } from '../../contract/retention';
import { COOKIES, portalCookie } from './cookies';
import type { Services } from '../services';

const RETENTION_DAYS = RETENTION.knownDeviceDays;
/** Accounts of one browser that are remembered, the last used ones. */
const MAX_ACCOUNTS = 10;
/** Values of the cookie that are looked at; a browser of ours sends one. */
const MAX_VALUES = 3;
const ID_BYTES = 16;
const MAC_BYTES = 16;

/** The cookie's value: `device~account.day.mac~…`, the last used account first. */
const DEVICE = /^[\w-]{22}$/;
const ENTRY = /^([1-9]\d{0,9})\.([0-9a-z]{1,6})\.([\w-]{22})$/;

/** An account as the proof is bound to it. */
export interface BoundAccount {
  id: number;
  /** Null where the account comes in through an identity provider only. */
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

/** Bound to the browser's own id, the account, the day and the password: another password makes it worthless. */
function macOf({ keyFor }: DeviceServices, device: string, day: string, { id, password_hash }: BoundAccount): Buffer {
  return createHmac('sha256', keyFor('device'))
    .update(JSON.stringify([device, id, day, password_hash]))
    .digest()
    .subarray(0, MAC_BYTES);
}

/** Parts of one value of the cookie; null for what is none. */
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
 * Leaves a cookie in the browser of somebody who has just proved to be the account's owner. It opens nothing: the
 * browser is only told from strangers when log-ins and mails are counted. To be called again for a new password.
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
 * Whether somebody logged in to the account with its present password in this browser within a year.
 * @returns the key under which the browser's own tries at the account are counted; null for strangers
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
