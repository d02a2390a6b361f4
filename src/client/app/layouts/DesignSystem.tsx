import { type ReactNode, use } from 'react';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { ReplayedIn } from '#shared/store/hooks/replayed.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { Theme } from '#shared/ui/Theme.tsx';
import { useScheme } from './useScheme.ts';

const { nonce } = readPortalConfig();
if (nonce) nonceForStyles(nonce);

/** The design system with the settings of the user and the page. */
export function DesignSystem({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const replayedIn = use(ReplayedIn) ?? undefined;
  const motion = !useMedia('reducedMotion');
  return (
    <Theme scheme={scheme} motion={motion} nonce={nonce ?? undefined} popupsIn={replayedIn}>
      {children}
    </Theme>
  );
}

/**
 * Adds the nonce of the Content-Security-Policy to every style element that scripts of this page create. antd's Table
 * measures the scrollbar by a style without a nonce and has no setting for it (the journey `layout` shows it). Injected
 * markup still gets no nonce.
 */
function nonceForStyles(nonce: string): void {
  const { createElement: create } = Document.prototype as { createElement: Document['createElement'] };
  Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
    const element = create.call(this, name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  } as typeof create;
}
