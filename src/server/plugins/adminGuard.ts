import type { FastifyInstance, RouteOptions } from 'fastify';
import { API_BASE } from '../../contract/endpoints';
import { canOpenSection } from '../../contract/operatorAccess';
import { sectionOfPath } from '../../contract/adminEndpoints';
import { allow } from '../input/actor';
import { texts } from '../texts';

const PREFIX = `${API_BASE}admin/`;

/**
 * Every call of the admin area is open to those who may open the part of it that stands in the path: no route can forget to
 * ask. What more a call wants it says itself.
 * @throws Error at the start, for a call of no part
 */
export function guardSections(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(PREFIX)) return;
    const section = sectionOfPath(route.url.slice(API_BASE.length));
    if (section === undefined) throw new Error(`${route.url} belongs to no part of the admin area`);
    const guard = allow((actor) => canOpenSection(actor, section), texts.otherOperatorRole);
    route.onRequest = [guard, ...hooksOf(route.onRequest)];
  });
}

const hooksOf = (hooks: RouteOptions['onRequest']) => (hooks === undefined ? [] : [hooks].flat());
