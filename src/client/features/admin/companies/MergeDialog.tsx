import { typedNameRules } from '#contract/rules/admin.ts';
import type { AdminCompanyDetail } from '#contract/wire/adminCompanies.ts';
import type { IdName } from '#contract/wire/common.ts';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Table } from '#shared/ui/Table.tsx';
import { useCreateMergeMutation, useGetMergePreviewQuery } from '../adminCompaniesApi.ts';
import { adminCompanies } from '../adminCompaniesTexts.ts';
import { adminPeople } from '../adminPeopleTexts.ts';

const { merge: texts } = adminCompanies;
const { accountAction } = adminPeople;

/** Preview of a merge of two companies, and the merge itself. It is confirmed by typing the name. */
export function MergeDialog({ kept, merged, onClose }: { kept: IdName; merged: IdName; onClose: () => void }) {
  const preview = useGetMergePreviewQuery({ id: kept.id, other: merged.id }, { refetchOnMountOrArgChange: true });
  const [merge] = useCreateMergeMutation();
  return (
    <Dialog
      title={texts.title(merged.name, kept.name)}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
      width={700}
    >
      <p>{texts.what}</p>
      <Loaded query={preview} skeleton={<Skeleton blocks={[160]} />}>
        {({ results }) => (
          <Stack>
            {results.length === 0 ? (
              <p>{texts.nothing}</p>
            ) : (
              <Table
                label={texts.title(merged.name, kept.name)}
                rows={results}
                keyOf={({ table }) => table}
                columns={[
                  { key: 'table', title: texts.thing, isName: true, render: ({ table }) => texts.thingOf(table) },
                  { key: 'moves', title: texts.moves, align: 'right', render: ({ moves }) => moves },
                  { key: 'stays', title: texts.stays, align: 'right', render: ({ stays }) => stays },
                ]}
              />
            )}
            <PortalForm<{ typed: string }, AdminCompanyDetail>
              endpoint="createMerge"
              initialValues={{ typed: '' }}
              rules={typedNameRules(merged.name)}
              guarded={false}
              onSubmit={() => merge({ id: kept.id, company: merged.id })}
              onSaved={onClose}
            >
              <Stack>
                <TextField name="typed" label={accountAction.typed(merged.name)} autoComplete="off" />
                <Line gap={12}>
                  <SubmitButton>{texts.submit}</SubmitButton>
                  <Button onClick={onClose}>{accountAction.cancel}</Button>
                </Line>
              </Stack>
            </PortalForm>
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
