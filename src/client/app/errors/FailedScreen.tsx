import { paths } from '#contract/paths.ts';
import { SupportButton } from '#features/support/shared/SupportButton.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import type { Failure } from '#shared/states/failureOf.ts';
import { errors } from '#shared/texts/errors.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorPage } from './ErrorPage.tsx';

/**
 * Error page for any error except a missing page. Plain links reload the page, as the state in memory may be broken.
 */
export function FailedScreen({ isLostPart }: Pick<Failure, 'isLostPart'>) {
  const title = isLostPart ? errors.chunkFailed : errors.failed;
  usePageTitle(title);
  return (
    <ErrorPage
      title={title}
      actions={
        <>
          <Button type="primary" onClick={() => window.location.reload()}>
            {errors.reload}
          </Button>
          <SupportButton />
          <a href={paths.home()}>{errors.home}</a>
        </>
      }
    >
      <p role="alert">{isLostPart ? errors.chunkFailedHint : errors.failedHint}</p>
    </ErrorPage>
  );
}
