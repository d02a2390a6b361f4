import type { ServerModule } from '#platform/registry.ts';
import { exportedData } from './exportedDataRepository.ts';
import { messageEvents } from './messageEvents.ts';
import { messagesRoutes } from './messagesRoutes.ts';

export const messages: ServerModule = {
  routes: [messagesRoutes],
  events: messageEvents,
  exportedData,
};
