import { catalogueLabel } from '#contract/rules/catalogueLabels.ts';
import type { CatalogueKind } from '#contract/vocabulary/catalogues.ts';
import sheets from '#shared/sheets/sheets.module.css';
import { WrongCell } from '#shared/sheets/WrongCell.tsx';
import { trimmed } from '#shared/texts/format.ts';
import { sheetTexts } from '#shared/texts/sheets.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { Tag } from '#shared/ui/Tag.tsx';
import { adminCatalogues } from '../../adminCataloguesTexts.ts';
import type { CatalogueStage, CheckedRow } from './stage.ts';

const { imports: texts } = adminCatalogues;

const COLOURS = { NEW: 'success', CHANGED: 'processing', UNCHANGED: 'default', BAD: 'error' } as const;
/** Maximum length of a text in a cell, in characters. */
const CELL_LENGTH = 80;

interface ImportPreviewProps {
  kind: CatalogueKind;
  stage: Extract<CatalogueStage, { step: 'preview' }>;
  isBusy: boolean;
  onMend: (line: number, field: string, value: string) => void;
  onBack: () => void;
  onConfirm: () => void;
}

/** Preview of an import: the effect of each row, with errors that can be fixed in place or skipped. */
export function ImportPreview({ kind, stage, isBusy, onMend, onBack, onConfirm }: ImportPreviewProps) {
  const { counts, rows, more, fields } = stage;
  const good = counts.NEW + counts.CHANGED;
  return (
    <Stack gap={12}>
      <Alert
        type={counts.BAD > 0 ? 'warning' : good > 0 ? 'success' : 'info'}
        title={texts.counts(counts)}
        description={counts.BAD > 0 ? texts.wrong : good === 0 ? texts.nothing : undefined}
      />
      {rows.length > 0 && (
        <div className={sheets.scroll}>
          <Table
            label={sheetTexts.preview}
            rows={rows}
            keyOf={({ line }) => line}
            columns={[
              { key: 'line', title: sheetTexts.line, isName: true, render: ({ line }) => line },
              {
                key: 'state',
                title: texts.state,
                render: ({ state }) => <Tag color={COLOURS[state]}>{texts.states[state]}</Tag>,
              },
              ...fields.map((field) => ({
                key: field,
                title: catalogueLabel(kind, field),
                render: (row: CheckedRow) => <Cell kind={kind} row={row} field={field} onMend={onMend} />,
              })),
            ]}
          />
        </div>
      )}
      {more > 0 && <p className="secondary">{texts.more(more)}</p>}
      <Line justify="flex-end">
        <Button onClick={onBack}>{sheetTexts.back}</Button>
        {good > 0 && (
          <Button type="primary" busy={isBusy} onClick={onConfirm}>
            {texts.confirm(good)}
          </Button>
        )}
      </Line>
    </Stack>
  );
}

interface CellProps extends Pick<ImportPreviewProps, 'kind' | 'onMend'> {
  row: CheckedRow;
  field: string;
}

/** Value of a cell with its error. */
function Cell({ kind, row: { line, cells, errors, mended }, field, onMend }: CellProps) {
  const value = cells[field] ?? '';
  if (!mended.includes(field)) return trimmed(value, CELL_LENGTH);
  return (
    <WrongCell
      label={sheetTexts.cellOf(catalogueLabel(kind, field), line)}
      value={value}
      error={errors[field]?.join(' ')}
      onMend={(written) => onMend(line, field, written)}
    />
  );
}
