import { tsImport } from 'tsx/esm/api';

/** Starts the masking thread from the sources, which Node.js cannot load by itself. The build bundles it separately. */
await tsImport('./maskingWorker.ts', import.meta.url);
