import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { useUndoSoftwareImportMutation } from '../softwareApi.ts';
import { importTexts as texts } from './importTexts.ts';

interface ImportUndoProps {
  id: number;
  /** Number of licences that the undo would remove. */
  left: number;
  onUndone?: () => void;
}

/** Undoes a whole import after a confirmation. */
export function ImportUndo({ id, left, onUndone }: ImportUndoProps) {
  /** Whether the confirmation of an undo is shown. */
  const [isConfirming, setConfirming] = useState(false);
  const [undo, { isLoading }] = useUndoSoftwareImportMutation();
  const confirm = async () => {
    const { error } = await undo({ id });
    setConfirming(false);
    if (error === undefined) onUndone?.();
  };
  if (!isConfirming) {
    return (
      <Button size="small" onClick={() => setConfirming(true)}>
        {texts.undo}
      </Button>
    );
  }
  return (
    <Line gap={8}>
      <span>{texts.undoQuestion(left)}</span>
      <Button size="small" danger busy={isLoading} onClick={() => void confirm()}>
        {texts.undoConfirm}
      </Button>
      <Button size="small" onClick={() => setConfirming(false)}>
        {texts.undoCancel}
      </Button>
    </Line>
  );
}
