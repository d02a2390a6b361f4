import type { FastifyInstance, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { isConfirmedGuest, isGuest, isLoggedIn, ROUTE_GUARDS, type RouteGuard } from '#contract/access/access.ts';
import { canOpenSection } from '#contract/access/operatorAccess.ts';
import type { Declaration } from '#contract/endpoints/endpoint.ts';
import { ADMIN_SECTIONS } from '#contract/vocabulary/operators.ts';
import { refusals } from '#platform/texts/refusals.ts';
import { allow } from '../actor.ts';
import { forbidden } from '../failures.ts';

type Hook = onRequestAsyncHookHandler;

/**
 * Enforces the declared access of every endpoint, so that no route can omit it: the log-in and the section of the admin
 * area before the hooks of the route, guards after them, as routes have more specific messages. Rights in a company
 * depend on the record, so routes check them.
 * @throws Error at start-up, for a route that is not an endpoint of the contract
 */
export function enforceDeclarations(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { declaration } = route.config ?? {};
    if (!declaration) throw new Error(`${route.method.toString()} ${route.url} is not an endpoint of the contract`);
    route.onRequest = [...hooksBefore(declaration), ...hooksOf(route), ...hooksAfter(declaration)];
  });
}

function hooksBefore({ access, guest }: Declaration): Hook[] {
  const guests = refuseGuests(guest);
  if (access === 'everyone') return guests;
  if (access === 'guest') return [...guests, allow(isGuest)];
  if (guest) return [...guests, allow((actor) => isLoggedIn(actor) || isGuest(actor))];
  const section = ADMIN_SECTIONS.find((one) => access === `admin/${one}`);
  return [
    ...guests,
    section ? allow((actor) => canOpenSection(actor, section), refusals.otherOperatorRole) : allow(isLoggedIn),
  ];
}

/** Refuses guests unless the endpoint is for them and, where it needs one, they have entered a code. */
const refuseGuests = (needed: Declaration['guest']): Hook[] => [
  async ({ actor }) => {
    if (!isGuest(actor)) return;
    if (needed === undefined) throw forbidden();
    if (needed === 'code' && !isConfirmedGuest(actor)) throw forbidden(refusals.guestCode);
  },
];

const isGuard = (access: Declaration['access']): access is RouteGuard => Object.hasOwn(ROUTE_GUARDS, access);

function hooksAfter({ access }: Declaration): Hook[] {
  return isGuard(access) && access !== 'everyone' ? [allow(ROUTE_GUARDS[access])] : [];
}

const hooksOf = ({ onRequest }: RouteOptions) => (onRequest === undefined ? [] : [onRequest].flat());
