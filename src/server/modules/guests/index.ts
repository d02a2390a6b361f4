import type { ServerModule } from '#platform/registry.ts';
import { guestAccountRoutes } from './guestAccountRoutes.ts';
import { guestRoutes } from './guestRoutes.ts';

export const guests: ServerModule = { routes: [guestRoutes, guestAccountRoutes] };
