import { lazyChunk } from '../navigation/loadChunk';

/** Without a place of its own while it comes: what stands within it would show that, too, whenever it waits. */
export const LazyDesignSystem = lazyChunk(() => import('./DesignSystem'));
