import { tsImport } from 'tsx/esm/api';

/** The thread for large bodies beside the sources, which Node cannot read by itself; beside the bundle the build puts it whole. */
await tsImport('./jsonWorker.ts', import.meta.url);
