import type { FileFault } from '../filesApi';
import { files as texts } from '../filesTexts';
import { Alert } from '../../../shared/ui/Alert';

/** The error of a failed upload. */
export const FileFaultNote = ({ fault }: { fault: FileFault | null }) =>
  fault && (
    <Alert
      type="error"
      title={fault.detail ?? (fault.kind === 'tooLarge' ? texts.tooLarge : texts.failed)(fault.fileName)}
    />
  );
