import { type ComponentType, type ReactNode, Suspense } from 'react';
import { lazyChunk } from './loadChunk.ts';

/**
 * Creates a part of a page, such as a dialog, that is loaded when it is first rendered: `lazyPart(() =>
 * import('./CropDialog'))`.
 * @param meanwhile fallback while it is loading
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
