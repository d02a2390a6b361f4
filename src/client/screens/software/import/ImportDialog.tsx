import { useState } from 'react';
import { importMappingRemembered, selectImportMapping } from '../../../slices/preferences';
import { useListCategoriesQuery } from '../../../slices/categories';
import { useAppDispatch, useAppSelector } from '../../../store/hooks/app';
import { useRecordedState } from '../../../store/hooks/useRecordedState';
import { importTexts as texts } from '../../../texts/software';
import { Dialog } from '../../../ui/Dialog';
import { Steps } from '../../../ui/Steps';
import { checkRows, type CheckedRows } from './checkRows';
import { columnsOf, guessMapping, mappingOf, rememberMapping } from './columns';
import { FileStep } from './FileStep';
import { MappingStep } from './MappingStep';
import { previewOf } from './preview';
import { PreviewStep } from './PreviewStep';
import type { SheetContent } from './readSheet';
import { FIRST_STAGE, importStage } from './stage';
import type { ImportStage } from './stage';
import styles from './import.module.css';

const NOTHING: { sheet: SheetContent; checked: CheckedRows } = {
  sheet: { headings: [], rows: [] },
  checked: { drafts: [], errors: [] },
};
const STEP = { file: 0, mapping: 1, preview: 2 } as const;
const WIDTH = 900;

/** Brings a table into the register: file, meaning of its columns, check, and only then the server. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(selectImportMapping);
  const { data: categories = [] } = useListCategoriesQuery();
  const [opened, setStage] = useRecordedState(importStage);
  const stage = opened ?? FIRST_STAGE;
  // What was read and checked stays here: the store has what the steps show of it.
  const [{ sheet, checked }, setRead] = useState(NOTHING);
  const [given, setGiven] = useState<readonly number[]>([]);

  const onRead = (content: SheetContent) => {
    setRead({ ...NOTHING, sheet: content });
    setStage({
      step: 'mapping',
      columns: columnsOf(content, guessMapping(content.headings, remembered)),
      categories: given,
    });
  };
  const onMapped = ({ columns, categories: defaults }: Extract<ImportStage, { step: 'mapping' }>) => {
    const mapping = mappingOf(columns);
    dispatch(importMappingRemembered(rememberMapping(sheet.headings, mapping, remembered)));
    const result = checkRows(sheet.rows, mapping, categories, defaults);
    setRead({ sheet, checked: result });
    setStage({ step: 'preview', columns, categories: defaults, preview: previewOf(sheet.rows, mapping, result) });
  };

  return (
    <Dialog title={texts.title} width={WIDTH} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Steps
        label={texts.title}
        responsive={false}
        className={styles.steps}
        current={STEP[stage.step]}
        steps={texts.steps.map((title) => ({ title }))}
      />
      {stage.step === 'file' && (
        <FileStep {...stage} onState={(state) => setStage({ step: 'file', ...state })} onRead={onRead} />
      )}
      {stage.step === 'mapping' && (
        <MappingStep
          columns={stage.columns}
          onColumns={(columns) => setStage({ ...stage, columns })}
          defaultCategories={stage.categories}
          onDefaultCategories={(ids) => {
            setGiven(ids);
            setStage({ ...stage, categories: ids });
          }}
          onBack={() => setStage(FIRST_STAGE)}
          onDone={() => onMapped(stage)}
        />
      )}
      {stage.step === 'preview' && (
        <PreviewStep
          preview={stage.preview}
          checked={checked}
          onBack={() => setStage({ step: 'mapping', columns: stage.columns, categories: stage.categories })}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
