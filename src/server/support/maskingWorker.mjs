import { tsImport } from 'tsx/esm/api';

/** Starts the masking thread from the sources, which Node.js cannot load by itself. Next to the bundle it is bundled. */
await tsImport('./maskingWorker.ts', import.meta.url);
