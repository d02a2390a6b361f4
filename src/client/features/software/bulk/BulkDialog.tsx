import { handOverRules } from '#contract/rules/members.ts';
import { softwareBulkRules } from '#contract/rules/software.ts';
import { softwareLabels as labels } from '#contract/rules/softwareLabels.ts';
import type { SoftwareBulkPatch } from '#contract/wire/software.ts';
import { useAssignRecordsMutation } from '#features/members/membersApi.ts';
import { responsible } from '#features/members/responsibleTexts.ts';
import { ColleagueField } from '#features/members/shared/ColleagueField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm, type SubmitResult } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { CategoriesField } from '#shared/records/categories/CategoriesField.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { useUpdateManySoftwareMutation } from '../softwareApi.ts';
import { software } from '../softwareTexts.ts';

const { bulk: texts } = software;

/** Usual licence periods in months. */
const MONTHS = [1, 3, 6, 12, 24, 36, 60].map((value) => ({ value, label: texts.months(value) }));

export type BulkAction = 'extend' | 'supplier' | 'categories' | 'assign';
interface Values {
  extend_months?: number | null;
  supplier_name?: string;
  categories?: number[];
  user?: number | null;
}

const YEAR = 12;
const ACTIONS = {
  extend: { title: texts.extendTitle, hint: texts.extendHint, field: 'extend_months', values: { extend_months: YEAR } },
  supplier: {
    title: texts.supplierTitle,
    hint: texts.supplierHint,
    field: 'supplier_name',
    values: { supplier_name: '' },
  },
  categories: {
    title: texts.categoriesTitle,
    hint: texts.categoriesHint,
    field: 'categories',
    values: { categories: [] },
  },
  assign: { title: responsible.assign, hint: responsible.hint, field: 'user', values: { user: null } },
} as const satisfies Record<BulkAction, { title: string; hint: string; field: keyof Values; values: Values }>;

const rules = {
  extend: softwareBulkRules.pick(['extend_months']),
  supplier: softwareBulkRules.pick(['supplier_name']),
  categories: softwareBulkRules.pick(['categories']),
  assign: handOverRules.pick(['user']),
} satisfies Record<BulkAction, unknown>;

interface BulkDialogProps {
  action: BulkAction;
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Dialog that sets one field of all selected licences. */
export default function BulkDialog({ action, ids, onDone, onClose }: BulkDialogProps) {
  const [change] = useUpdateManySoftwareMutation();
  const [assign] = useAssignRecordsMutation();
  const { title, hint, values } = ACTIONS[action];
  return (
    <Dialog title={title} footer={null} onCancel={onClose}>
      <p className="secondary">{texts.picked(ids.length)}</p>
      <PortalForm<Values, unknown>
        endpoint={action === 'assign' ? 'assignRecords' : 'updateManySoftware'}
        initialValues={{ ...values }}
        rules={rules[action]}
        guarded={false}
        onSubmit={({ user, ...given }): PromiseLike<SubmitResult<unknown>> =>
          user == null ? change({ ids, ...given } as SoftwareBulkPatch) : assign({ kind: 'software', ids, user })
        }
        onSaved={onDone}
      >
        {action === 'extend' && (
          <SelectField<number> name="extend_months" label={texts.by} hint={hint} options={MONTHS} />
        )}
        {action === 'supplier' && (
          <TextField name="supplier_name" label={labels.supplier_name} hint={hint} maxLength={200} />
        )}
        {action === 'categories' && (
          <>
            <CategoriesField label={labels.categories} place="bulk" />
            <p className="secondary">{hint}</p>
          </>
        )}
        {action === 'assign' && <ColleagueField />}
        <Line justify="flex-end">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton>{texts.save}</SubmitButton>
        </Line>
      </PortalForm>
    </Dialog>
  );
}
