import Button from 'antd/es/button';
import { softwareLabels } from '../../../../contract/rules/softwareLabels';
import { CategoryPicker } from '../../../components/CategoryPicker';
import { importTexts as texts } from '../../../texts/software';
import type { ImportColumn } from './stage';
import { fieldsGivenTwice, IMPORT_FIELDS, mappingOf } from './columns';

interface MappingStepProps {
  columns: readonly ImportColumn[];
  onColumns: (columns: ImportColumn[]) => void;
  /** For rows that name no category. */
  defaultCategories: readonly number[];
  onDefaultCategories: (ids: number[]) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Says what each column of the file means; guessed first, chosen by the person, remembered for the next time. */
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
    <div className="import-step">
      <h3>{texts.mapping}</h3>
      <div className="import-scroll">
        <table className="import-table">
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.sample}</th>
              <th scope="col">{texts.field}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ heading, text }, column) => (
              <tr key={column}>
                <th scope="row">{heading}</th>
                <td className="import-sample">{text}</td>
                <td>
                  <select
                    aria-label={texts.fieldOf(heading)}
                    value={mapping[column] ?? ''}
                    onChange={({ target }) => choose(column, target.value)}
                  >
                    <option value="">{texts.ignored}</option>
                    {IMPORT_FIELDS.map((field) => (
                      <option key={field} value={field}>
                        {softwareLabels[field]}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3>{texts.defaultCategories}</h3>
      <CategoryPicker value={[...defaultCategories]} onChange={onDefaultCategories} />
      <ul role="alert" className="import-problem plain">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <div className="import-actions">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button type="primary" disabled={problems.length > 0} onClick={onDone}>
          {texts.check}
        </Button>
      </div>
    </div>
  );
}
