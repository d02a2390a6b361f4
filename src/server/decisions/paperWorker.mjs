import { tsImport } from 'tsx/esm/api';

/** The thread for papers beside the sources, which Node cannot read by itself; beside the bundle the build puts it whole. */
await tsImport('./paperWorker.ts', import.meta.url);
