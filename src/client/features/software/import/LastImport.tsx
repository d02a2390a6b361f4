import { useScreenState } from '../../../app/store/hooks/useScreenState';
import { importTexts as texts } from '../softwareTexts';
import { Alert } from '../../../shared/ui/Alert';
import { ImportUndo } from './ImportUndo';
import { lastImport } from './stage';

/** Result of the last import, above the list. */
export function LastImport() {
  const [imported, setImported] = useScreenState(lastImport);
  if (imported === null) return null;
  const close = () => setImported(null);
  return (
    <Alert
      type="success"
      title={texts.done(imported.created)}
      action={<ImportUndo id={imported.id} left={imported.created} onUndone={close} />}
      onClose={close}
    />
  );
}
