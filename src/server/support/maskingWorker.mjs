import { tsImport } from 'tsx/esm/api';

/** The masking thread beside the sources, which Node cannot read by itself; beside the bundle the build puts it whole. */
await tsImport('./maskingWorker.ts', import.meta.url);
