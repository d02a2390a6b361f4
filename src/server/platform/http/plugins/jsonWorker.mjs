import { tsImport } from 'tsx/esm/api';

/**
 * The worker thread for large bodies when running from sources, because Node.js cannot load TypeScript by itself. Next
 * to the bundle the build puts a complete worker file.
 */
await tsImport('./jsonWorker.ts', import.meta.url);
