import { clsx } from 'clsx';
import { softwareLabels } from '#contract/rules/softwareLabels.ts';
import { CategoryPicker } from '#shared/records/categories/CategoryPicker.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { fieldsGivenTwice, IMPORT_FIELDS, importLabels, mappingOf } from './columns.ts';
import styles from './import.module.css';
import { importTexts as texts } from './importTexts.ts';
import type { ImportColumn } from './stage.ts';

const FIELD_OPTIONS = [
  { value: '', label: texts.ignored },
  ...IMPORT_FIELDS.map((field) => ({ value: field as string, label: importLabels[field] })),
];

interface MappingStepProps {
  columns: readonly ImportColumn[];
  onColumns: (columns: ImportColumn[]) => void;
  /** Categories for rows without one. */
  defaultCategories: readonly number[];
  onDefaultCategories: (ids: number[]) => void;
  onBack: () => void;
  onDone: () => void;
}

/**
 * Maps the columns of the file to fields. The mapping is guessed, can be changed, and is stored for the next import.
 */
export function MappingStep({
  columns,
  onColumns,
  defaultCategories,
  onDefaultCategories,
  onBack,
  onDone,
}: MappingStepProps) {
  const mapping = mappingOf(columns);
  const problems = [
    ...(mapping.includes('name') ? [] : [texts.nameMissing]),
    ...fieldsGivenTwice(mapping).map((field) => texts.twice(softwareLabels[field])),
  ];
  const choose = (chosen: number, field: string) =>
    onColumns(columns.map((column, index) => (index === chosen ? { ...column, field: field || null } : column)));

  return (
    <Stack gap={12}>
      <h3 className={styles.title}>{texts.mapping}</h3>
      <div className={styles.scroll} role="region" aria-label={texts.mapping} tabIndex={0}>
        <Table
          label={texts.mapping}
          rows={columns.map((column, index) => ({ ...column, index }))}
          keyOf={({ index }) => index}
          columns={[
            { key: 'column', title: texts.column, isName: true, render: ({ heading }) => heading },
            {
              key: 'sample',
              title: texts.sample,
              className: styles.sample,
              render: ({ text }) => text,
            },
            {
              key: 'field',
              title: texts.field,
              render: ({ heading, index }) => (
                <Select<string>
                  aria-label={texts.fieldOf(heading)}
                  value={mapping[index] ?? ''}
                  options={FIELD_OPTIONS}
                  onChange={(field) => choose(index, field)}
                />
              ),
            },
          ]}
        />
      </div>
      <h3 className={styles.title}>{texts.defaultCategories}</h3>
      <CategoryPicker single value={[...defaultCategories]} onChange={onDefaultCategories} />
      <div role="alert">
        <ul className={clsx(styles.problem, 'plain')}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
      <Line justify="flex-end">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button type="primary" disabled={problems.length > 0} onClick={onDone}>
          {texts.check}
        </Button>
      </Line>
    </Stack>
  );
}
