import { useKeepModerationsMutation } from '../adminModerationApi';
import { adminModeration as texts } from '../adminModerationTexts';
import { Button } from '../../../shared/ui/Button';

interface KeepPickedProps {
  ids: readonly number[];
  onDone: () => void;
}

/** Decides to keep all selected content. Cases decided by others in the meantime are not changed. */
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
