import type { SoftwareDraft, SoftwareImported } from '#contract/wire/software.ts';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { useImportSoftwareMutation } from '../softwareApi.ts';
import { importTexts as texts } from './importTexts.ts';
import type { KnownRows } from './stage.ts';

interface KnownStepProps extends KnownRows {
  /** The skipped rows. */
  drafts: SoftwareDraft[];
  onAdded: (imported: SoftwareImported) => void;
  onClose: () => void;
}

/**
 * Rows that the import skipped, because the register has a licence with the same name, version and supplier. They can
 * be added anyway.
 */
export function KnownStep({ count, created, names, drafts, onAdded, onClose }: KnownStepProps) {
  const [send, sending] = useImportSoftwareMutation({ fixedCacheKey: 'importSoftware' });
  useResetOnUnmount(sending);
  const addAll = async () => {
    const { data } = await send({ rows: drafts });
    if (data) onAdded(data);
  };
  return (
    <Stack gap={12}>
      <Alert title={texts.known(count, created)} description={texts.knownWhich(names, count - names.length)} />
      <Line justify="flex-end">
        <Button busy={sending.isLoading} onClick={() => void addAll()}>
          {texts.addKnown}
        </Button>
        <Button type="primary" onClick={onClose}>
          {texts.knownDone}
        </Button>
      </Line>
    </Stack>
  );
}
