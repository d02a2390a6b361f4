import { tsImport } from 'tsx/esm/api';

/** Loads the TypeScript worker when the server runs from sources. The build replaces this file with the bundled worker. */
await tsImport('./pdfWorker.ts', import.meta.url);
