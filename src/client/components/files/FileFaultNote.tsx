import type { FileFault } from '../../slices/files';
import { files as texts } from '../../texts/files';
import { Alert } from '../../shared/ui/Alert';

/** The error of a failed upload. */
export const FileFaultNote = ({ fault }: { fault: FileFault | null }) =>
  fault && (
    <Alert
      type="error"
      title={fault.detail ?? (fault.kind === 'tooLarge' ? texts.tooLarge : texts.failed)(fault.fileName)}
    />
  );
