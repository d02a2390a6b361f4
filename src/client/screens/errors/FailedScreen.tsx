import { PlainButton } from '../../components/PlainButton';
import { SupportButton } from '../../components/support/SupportButton';
import { usePageTitle } from '../../routes/pageTitle';
import { links } from '../../routes/links';
import { errors } from '../../texts/errors';
import { ErrorPage } from './ErrorPage';

interface FailedScreenProps {
  /** What was thrown; a part that did not load is told apart from a fault. */
  error: unknown;
}

/** Any error but a missing page. Plain links load the page anew, as what is in memory may be broken. */
export function FailedScreen({ error }: FailedScreenProps) {
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  const title = isChunk ? errors.chunkFailed : errors.failed;
  usePageTitle(title);
  return (
    <ErrorPage title={title}>
      <p role="alert">{isChunk ? errors.chunkFailedHint : errors.failedHint}</p>
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
