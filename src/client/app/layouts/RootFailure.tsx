import { useEffect, useEffectEvent } from 'react';
import { useRouteError } from 'react-router-dom';
import { SupportHost } from '#features/support/shared/SupportHost.tsx';
import { type Failure, failureOf, shownFailure } from '#shared/states/failureOf.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { FailedScreen } from '../errors/FailedScreen.tsx';
import { DesignSystem } from './DesignSystem.tsx';
import { DisplayProvider } from './DisplayProvider.tsx';
import { Impersonation } from './Impersonation.tsx';

/** Error screen if the shell itself fails. */
export function RootFailure() {
  const failure = failureOf(useRouteError(), 'portal');
  const [, setFailure] = useScreenState(shownFailure);
  const recordFailure = useEffectEvent(() => setFailure(failure));
  useEffect(() => {
    recordFailure();
    return () => setFailure(null);
  }, [setFailure]);
  return <FailedPortal {...failure} />;
}

/** The error page without a layout. */
export const FailedPortal = ({ isLostPart }: Pick<Failure, 'isLostPart'>) => (
  <DisplayProvider>
    <DesignSystem>
      <Impersonation />
      <main>
        <FailedScreen isLostPart={isLostPart} />
      </main>
      <SupportHost />
    </DesignSystem>
  </DisplayProvider>
);
