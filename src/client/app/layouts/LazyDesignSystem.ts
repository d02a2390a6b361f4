import { lazyChunk } from '#shared/lib/loadChunk.ts';

/** Has no fallback of its own. Content inside it would show that fallback whenever it suspends. */
export const LazyDesignSystem = lazyChunk(() => import('./DesignSystem.tsx'));
