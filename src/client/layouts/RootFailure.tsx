import { useRouteError } from 'react-router-dom';
import { SupportButton } from '../components/support/SupportButton';
import { SupportHost } from '../components/support/SupportHost';
import { errors } from '../texts/errors';
import { links } from '../routes/links';

/** When even the shell fails there is no design system left to show it with: plain elements only. */
export function RootFailure() {
  const error = useRouteError();
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError';
  return (
    <main style={{ maxWidth: 560, margin: '64px auto', padding: 16, fontFamily: 'Arial, sans-serif' }}>
      <h1>{isChunk ? errors.chunkFailed : errors.failed}</h1>
      <p role="alert">{isChunk ? errors.chunkFailedHint : errors.failedHint}</p>
      <p>
        <button type="button" onClick={() => window.location.reload()}>
          {errors.reload}
        </button>{' '}
        <a href={links.home()}>{errors.home}</a>
      </p>
      <SupportButton />
      <SupportHost />
    </main>
  );
}
