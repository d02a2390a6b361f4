import type { ServerModule } from '#platform/registry.ts';

export const watches: ServerModule = {};
