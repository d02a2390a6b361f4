import { Suspense } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { lazyChunk } from './loadChunk';

/**
 * A part of a page that is loaded when it is first shown, such as a dialog: `lazyPart(() => import('./CropDialog'))`.
 * @param meanwhile what stands in its place until it is there
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
): ComponentType<Props> {
  const Part = lazyChunk(load);
  return function LazyPart(props: Props) {
    return (
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    );
  };
}
