import type { Failure } from '../../components/failureOf';
import { PlainButton } from '../../components/PlainButton';
import { SupportButton } from '../../components/support/SupportButton';
import { usePageTitle } from '../../routes/pageTitle';
import { links } from '../../routes/links';
import { errors } from '../../texts/errors';
import { ErrorPage } from './ErrorPage';

/** Any error but a missing page. Plain links load the page anew, as what is in memory may be broken. */
export function FailedScreen({ isLostPart }: Pick<Failure, 'isLostPart'>) {
  const title = isLostPart ? errors.chunkFailed : errors.failed;
  usePageTitle(title);
  return (
    <ErrorPage title={title}>
      <p role="alert">{isLostPart ? errors.chunkFailedHint : errors.failedHint}</p>
      <div className="error-page-actions">
        <PlainButton primary onClick={() => window.location.reload()}>
          {errors.reload}
        </PlainButton>
        <SupportButton />
        <a href={links.home()}>{errors.home}</a>
      </div>
    </ErrorPage>
  );
}
