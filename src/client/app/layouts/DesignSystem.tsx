import { use } from 'react';
import type { ReactNode } from 'react';
import { readPortalConfig } from '#shared/api/portalConfig.ts';
import { ReplayedIn } from '#shared/store/hooks/replayed.ts';
import { useMedia } from '#shared/store/hooks/useMedia.ts';
import { Theme } from '#shared/ui/Theme.tsx';
import { useScheme } from './useScheme.ts';

const { nonce } = readPortalConfig();

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
