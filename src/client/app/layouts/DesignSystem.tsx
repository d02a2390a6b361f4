import { use } from 'react';
import type { ReactNode } from 'react';
import { readPortalConfig } from '../../shared/api/portalConfig';
import { ReplayedIn } from '../store/hooks/replayed';
import { nonceForStyles } from '../theme/styleNonce';
import { useMedia } from '../store/hooks/useMedia';
import { Theme } from '../../shared/ui/Theme';
import { useScheme } from './useScheme';

const { nonce } = readPortalConfig();
if (nonce) nonceForStyles(nonce);

/** The design system with the settings of the user and the page. Pages of native elements do not use it. */
export default function DesignSystem({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  const replayedIn = use(ReplayedIn) ?? undefined;
  const motion = !useMedia('reducedMotion');
  return (
    <Theme scheme={scheme} motion={motion} nonce={nonce ?? undefined} popupsIn={replayedIn}>
      {children}
    </Theme>
  );
}
