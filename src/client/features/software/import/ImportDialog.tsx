import { useState } from 'react';
import { softwareLabels } from '#contract/rules/softwareLabels.ts';
import type { SoftwareImported } from '#contract/wire/software.ts';
import { categoriesApi, useListCategoriesQuery } from '#shared/records/categories/categoriesApi.ts';
import { useIsMounted } from '#shared/records/files/useIsMounted.ts';
import { productsApi, useListProductsQuery } from '#shared/records/products/productsApi.ts';
import { EncodingChoice } from '#shared/sheets/EncodingChoice.tsx';
import { FileStep } from '#shared/sheets/FileStep.tsx';
import type { SheetContent } from '#shared/sheets/readSheet.ts';
import { useAppDispatch, useAppSelector } from '#shared/store/hooks/app.ts';
import { importMappingRemembered, selectImportMapping } from '#shared/store/slices/preferences.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Steps } from '#shared/ui/Steps.tsx';
import { useListSoftwareImportsQuery } from '../softwareApi.ts';
import type { Catalogue } from './catalogueCategories.ts';
import { checkRows, withMendedRow, type CheckedRows } from './checkRows.ts';
import { columnsOf, guessMapping, isClear, mappingOf, rememberMapping, type ImportField } from './columns.ts';
import styles from './import.module.css';
import { importTexts as texts } from './importTexts.ts';
import { ImportUndo } from './ImportUndo.tsx';
import { KnownStep } from './KnownStep.tsx';
import type { ImportResult } from './LastImport.tsx';
import { MappingStep } from './MappingStep.tsx';
import { previewOf } from './preview.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { FIRST_STAGE, type ImportColumn, type ImportStage } from './stage.ts';

const NOTHING: { sheet: SheetContent; checked: CheckedRows } = {
  sheet: { headings: [], rows: [] },
  checked: { drafts: [], lines: [], errors: [], leftOut: [] },
};
type MappingChoice = Pick<Extract<ImportStage, { step: 'mapping' }>, 'columns' | 'categories'>;
type PreviewStage = Extract<ImportStage, { step: 'preview' }>;

/** Sets the cell of a column, also if the row was shorter. */
const written = (cells: readonly string[], column: number, value: string): string[] =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) =>
    index === column ? value : (cells[index] ?? ''),
  );

const STEP = { file: 0, mapping: 1, preview: 2, known: 2 } as const;
const WIDTH = 900;
/** Maximum number of rows listed by name. */
const NAMED = 5;

const nameIn = ({ categories }: Catalogue) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (id: number): string => names.get(id) ?? '';
};
/** Whether a column says which licences are watched. */
const saysWatched = (columns: readonly ImportColumn[]): boolean => mappingOf(columns).includes('watch_expiration');

interface ImportDialogProps {
  onImported: (imported: ImportResult) => void;
  onClose: () => void;
}

/** Imports a table into the register: file, mapping of columns, check, and then the request. */
export default function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(selectImportMapping);
  const { data: categories = [] } = useListCategoriesQuery();
  const { data: products = [] } = useListProductsQuery({});
  const loaded: Catalogue = { categories, products };
  const [stage, setStage] = useState<ImportStage>(FIRST_STAGE);
  /** The parsed and checked file. */
  const [{ sheet, checked }, setRead] = useState(NOTHING);
  const isMounted = useIsMounted();
  const [given, setGiven] = useState<readonly number[]>([]);
  const [watchesAll, setWatchesAll] = useState(true);
  const watched = stage.step === 'preview' && watchesAll && !saysWatched(stage.columns);
  const drafts = watched ? checked.drafts.map((draft) => ({ ...draft, watch_expiration: true })) : checked.drafts;

  const onRead = async (content: SheetContent) => {
    const mapping = guessMapping(content.headings, remembered);
    const mapped = { columns: columnsOf(content, mapping), categories: given };
    // The mapping step is skipped if all columns are known. The check needs the catalogues, so they are loaded first.
    const known = isClear(mapping) ? await loadCatalogue() : null;
    if (!isMounted()) return;
    setRead({ ...NOTHING, sheet: content });
    if (known) check(content, mapped, known);
    else setStage({ step: 'mapping', ...mapped });
  };
  /** Null if the categories cannot be loaded. Without technologies only categories are known by their names. */
  const loadCatalogue = async (): Promise<Catalogue | null> => {
    const once = { subscribe: false };
    const [listed, offered] = await Promise.all([
      dispatch(categoriesApi.endpoints.listCategories.initiate(undefined, once)),
      dispatch(productsApi.endpoints.listProducts.initiate({}, once)),
    ]);
    return listed.data ? { categories: listed.data, products: offered.data ?? [] } : null;
  };
  const check = (content: SheetContent, { columns, categories: defaults }: MappingChoice, known: Catalogue) => {
    const mapping = mappingOf(columns);
    const result = checkRows(content.rows, mapping, known, defaults);
    setRead({ sheet: content, checked: result });
    const table = { rows: content.rows, mapping, checked: result, nameOf: nameIn(known) };
    setStage({ step: 'preview', columns, categories: defaults, preview: previewOf(table) });
  };
  const onMapped = (mapped: MappingChoice) => {
    dispatch(importMappingRemembered(rememberMapping(sheet.headings, mappingOf(mapped.columns), remembered)));
    check(sheet, mapped, loaded);
  };
  const onMend = (previewed: PreviewStage, line: number, field: ImportField, value: string) => {
    const { columns, categories: defaults, preview } = previewed;
    const mapping = mappingOf(columns);
    const rows = sheet.rows.map((row) =>
      row.line === line ? { line, cells: written(row.cells, mapping.indexOf(field), value) } : row,
    );
    const row = rows.find((one) => one.line === line);
    if (!row) return;
    const result = withMendedRow(checked, row, mapping, loaded, defaults);
    setRead({ sheet: { ...sheet, rows }, checked: result });
    const table = { rows, mapping, checked: result, nameOf: nameIn(loaded) };
    setStage({ ...previewed, preview: previewOf(table, preview) });
  };
  const onDropUnknown = (previewed: PreviewStage) => {
    const column = mappingOf(previewed.columns).indexOf('categories');
    const lines = new Set(checked.errors.flatMap(({ field, line }) => (field === 'categories' ? [line] : [])));
    const rows = sheet.rows.map((row) =>
      lines.has(row.line) ? { ...row, cells: written(row.cells, column, '') } : row,
    );
    check({ ...sheet, rows }, previewed, loaded);
  };
  const onDone = ({ id, created, known }: SoftwareImported) => {
    const skipped = new Set(known);
    const uncategorised = drafts.filter((draft, index) => draft.categories.length === 0 && !skipped.has(index)).length;
    if (id !== null) onImported({ id, created, uncategorised });
    if (known.length === 0) return onClose();
    const left = known.map((index) => drafts[index]!);
    setRead({ ...NOTHING, checked: { ...NOTHING.checked, drafts: left } });
    setStage({ step: 'known', created, count: left.length, names: left.slice(0, NAMED).map(({ name }) => name) });
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
        <>
          <FileStep
            {...stage}
            template={{ name: texts.templateName, headings: Object.values(softwareLabels) }}
            onState={(state) => setStage({ step: 'file', ...state })}
            onRead={(content) => void onRead(content)}
          />
          <RecentImports />
        </>
      )}
      {(stage.step === 'mapping' || stage.step === 'preview') && (
        <EncodingChoice sheet={sheet} onRead={(content) => void onRead(content)} />
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
          checked={{ ...checked, drafts }}
          onMend={(...cell) => onMend(stage, ...cell)}
          onDropUnknown={() => onDropUnknown(stage)}
          watches={saysWatched(stage.columns) ? undefined : watchesAll}
          onWatches={setWatchesAll}
          onBack={() => setStage({ step: 'mapping', columns: stage.columns, categories: stage.categories })}
          onDone={onDone}
        />
      )}
      {stage.step === 'known' && <KnownStep {...stage} drafts={drafts} onAdded={onDone} onClose={onClose} />}
    </Dialog>
  );
}

/** Imports that can still be undone. Renders nothing if there are none. */
function RecentImports() {
  const { data } = useListSoftwareImportsQuery();
  if (!data || data.results.length === 0) return null;
  return (
    <Stack gap={8} component="section" aria-labelledby="recent-imports" className={styles.recent}>
      <h3 id="recent-imports" className={styles.title}>
        {texts.recent}
      </h3>
      <ul className="plain">
        {data.results.map(({ id, created, left, created_at }) => (
          <li key={id}>
            <Line justify="space-between" gap={8}>
              <span>{texts.recentOne(dateTime(created_at), created, left)}</span>
              <ImportUndo id={id} left={left} />
            </Line>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
