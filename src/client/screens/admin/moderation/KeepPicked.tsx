import { useKeepModerationsMutation } from '../../../slices/adminModeration';
import { adminModeration as texts } from '../../../texts/adminModeration';
import { Button } from '../../../ui/Button';

interface KeepPickedProps {
  ids: readonly number[];
  onDone: () => void;
}

/** Keeps everything that is picked; what somebody has decided about meanwhile stays as it is. */
export function KeepPicked({ ids, onDone }: KeepPickedProps) {
  const [keep, keeping] = useKeepModerationsMutation();
  const keepAll = async () => {
    const { error } = await keep({ ids: [...ids] });
    if (error === undefined) onDone();
  };
  return (
    <Button busy={keeping.isLoading} onClick={() => void keepAll()}>
      {texts.keep}
    </Button>
  );
}
