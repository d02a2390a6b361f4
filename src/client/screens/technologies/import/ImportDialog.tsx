import { useState } from 'react';
import { Dialog } from '../../../forms/Dialog';
import { importMappingRemembered, selectImportMapping } from '../../../slices/preferences';
import { useListCategoriesQuery } from '../../../slices/categories';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { importTexts as texts } from '../../../texts/software';
import { checkRows, type CheckedRows } from './checkRows';
import { guessMapping, rememberMapping, type ColumnMapping } from './columns';
import { FileStep } from './FileStep';
import { MappingStep } from './MappingStep';
import { PreviewStep } from './PreviewStep';
import type { SheetContent } from './readSheet';
import './import.css';

/** What the person has come to: nothing, a file that was read, or rows that were checked. */
type Stage =
  | { name: 'file' }
  | { name: 'mapping'; sheet: SheetContent }
  | { name: 'preview'; sheet: SheetContent; checked: CheckedRows };

const STEP = { file: 0, mapping: 1, preview: 2 } as const;
const WIDTH = 900;

/** Brings a table into the register: file, meaning of its columns, check, and only then the server. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(selectImportMapping);
  const { data: categories = [] } = useListCategoriesQuery();
  const [stage, setStage] = useState<Stage>({ name: 'file' });
  const [mapping, setMapping] = useState<ColumnMapping>([]);
  const [defaultCategories, setDefaultCategories] = useState<number[]>([]);

  const onRead = (sheet: SheetContent) => {
    setMapping(guessMapping(sheet.headings, remembered));
    setStage({ name: 'mapping', sheet });
  };
  const onMapped = (sheet: SheetContent) => {
    dispatch(importMappingRemembered(rememberMapping(sheet.headings, mapping, remembered)));
    setStage({ name: 'preview', sheet, checked: checkRows(sheet.rows, mapping, categories, defaultCategories) });
  };

  return (
    <Dialog title={texts.title} width={WIDTH} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <ol className="import-steps plain">
        {texts.steps.map((step, index) => (
          <li key={step} aria-current={index === STEP[stage.name] ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      {stage.name === 'file' && <FileStep onRead={onRead} />}
      {stage.name === 'mapping' && (
        <MappingStep
          sheet={stage.sheet}
          mapping={mapping}
          onMapping={setMapping}
          defaultCategories={defaultCategories}
          onDefaultCategories={setDefaultCategories}
          onBack={() => setStage({ name: 'file' })}
          onDone={() => onMapped(stage.sheet)}
        />
      )}
      {stage.name === 'preview' && (
        <PreviewStep
          sheet={stage.sheet}
          mapping={mapping}
          checked={stage.checked}
          onBack={() => setStage({ name: 'mapping', sheet: stage.sheet })}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
