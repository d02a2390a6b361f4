import { Alert } from '#shared/ui/Alert.tsx';
import type { FileFault } from './filesApi.ts';
import { files as texts } from './filesTexts.ts';

/** The error of a failed upload. */
export const FileFaultNote = ({ fault }: { fault: FileFault | null }) =>
  fault && (
    <Alert
      type="error"
      title={fault.detail ?? (fault.kind === 'tooLarge' ? texts.tooLarge : texts.failed)(fault.fileName)}
    />
  );
