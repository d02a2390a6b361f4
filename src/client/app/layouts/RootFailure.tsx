import { useEffect, useEffectEvent } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { SupportButton } from '#features/support/shared/SupportButton.tsx';
import { SupportHost } from '#features/support/shared/SupportHost.tsx';
import { failureOf, shownFailure } from '#shared/states/failureOf.ts';
import type { Failure } from '#shared/states/failureOf.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { errors } from '#shared/texts/errors.ts';
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

/** Uses only native elements, because the design system is not available. */
export function FailedPortal({ isLostPart }: Pick<Failure, 'isLostPart'>) {
  return (
    <>
      <Impersonation />
      <main style={{ maxWidth: 560, margin: '64px auto', padding: 16, fontFamily: 'Arial, sans-serif' }}>
        <h1>{isLostPart ? errors.chunkFailed : errors.failed}</h1>
        <p role="alert">{isLostPart ? errors.chunkFailedHint : errors.failedHint}</p>
        <p>
          {/* oxlint-disable-next-line portal/no-restricted-syntax -- Styles may not have come. */}
          <button type="button" onClick={() => window.location.reload()}>
            {errors.reload}
          </button>{' '}
          <a href={paths.home()}>{errors.home}</a>
        </p>
        <SupportButton />
        <SupportHost />
      </main>
    </>
  );
}
