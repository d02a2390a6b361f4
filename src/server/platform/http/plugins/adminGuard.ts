import type { FastifyInstance, RouteOptions } from 'fastify';
import { API_BASE } from '../../../../contract/endpoints/endpoints';
import { canOpenSection } from '../../../../contract/access/operatorAccess';
import { sectionOfPath } from '../../../../contract/endpoints/adminEndpoints';
import { allow } from '../actor';
import { refusals } from '../../texts/refusals';

const PREFIX = `${API_BASE}admin/`;

/**
 * Guards every endpoint of the admin area by the section in its path, so that no route can omit the check. Routes add
 * further requirements themselves.
 * @throws Error at start-up, for a route without a section
 */
export function guardSections(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(PREFIX)) return;
    const section = sectionOfPath(route.url.slice(API_BASE.length));
    if (section === undefined) throw new Error(`${route.url} belongs to no part of the admin area`);
    const guard = allow((actor) => canOpenSection(actor, section), refusals.otherOperatorRole);
    route.onRequest = [guard, ...hooksOf(route.onRequest)];
  });
}

const hooksOf = (hooks: RouteOptions['onRequest']) => (hooks === undefined ? [] : [hooks].flat());
