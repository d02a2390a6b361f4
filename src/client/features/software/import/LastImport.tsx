import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { importTexts as texts } from './importTexts.ts';
import { ImportUndo } from './ImportUndo.tsx';

/** An import that can be undone. */
export interface ImportResult {
  id: number;
  /** Number of created licences. */
  created: number;
  /** How many of them have no category. */
  uncategorised: number;
}

/** Result of the last import on this page, above the list. */
export function LastImport({ imported, onClose }: { imported: ImportResult; onClose: () => void }) {
  return (
    <Alert
      type="success"
      title={
        <>
          {texts.done(imported.created)}{' '}
          {imported.uncategorised > 0 && (
            <Link to={paths.softwareList({ zarazeni: 'bez' })}>{texts.toCategorise(imported.uncategorised)}</Link>
          )}
        </>
      }
      action={<ImportUndo id={imported.id} left={imported.created} onUndone={onClose} />}
      onClose={onClose}
    />
  );
}
