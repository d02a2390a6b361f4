import { requestCallRules } from '#contract/rules/requestWork.ts';
import type { AdminRequestDetail, RequestWork } from '#contract/wire/adminRequests.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { DateTimeField } from '#shared/forms/fields/DateTimeField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { FilterSelect } from '#shared/lists/FilterSelect.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { dateTime } from '#shared/texts/format.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { useListRequestOperatorsQuery, useUpdateAdminRequestMutation } from '../adminRequestsApi.ts';
import { adminRequests } from '../adminRequestsTexts.ts';

const { detail: texts } = adminRequests;
const NOBODY = 0;

/** The assignee of a request and the time of the call to the client. */
export function WorkPanel({ request }: { request: Versioned<AdminRequestDetail> }) {
  const { id, etag, state, assignee, call_at } = request;
  const actor = useActor();
  const { data: operators = [] } = useListRequestOperatorsQuery();
  const [update, updating] = useUpdateAdminRequestMutation();
  const change = (work: RequestWork) => void update({ id, etag, work });
  const known =
    assignee === null || operators.some((one) => one.id === assignee.id) ? operators : [assignee, ...operators];
  return (
    <Card title={texts.work}>
      <Stack gap={12}>
        <Line gap={8}>
          <FilterSelect
            label={texts.assignee}
            value={assignee?.id ?? NOBODY}
            disabled={updating.isLoading}
            options={[
              { value: NOBODY, label: adminRequests.nobody },
              ...known.map(({ id: value, name: label }) => ({ value, label })),
            ]}
            onChange={(chosen) => change({ assignee: chosen === NOBODY ? null : chosen })}
          />
          {actor && assignee?.id !== actor.id && state !== 'DONE' && (
            <Button
              busy={updating.isLoading}
              onClick={() => change({ assignee: actor.id, ...(state === 'NEW' && { state: 'ACCEPTED' as const }) })}
            >
              {adminRequests.take}
            </Button>
          )}
          {state === 'DONE' && (
            <Button busy={updating.isLoading} onClick={() => change({ state: 'ACCEPTED' })}>
              {texts.reopen}
            </Button>
          )}
        </Line>
        {call_at !== null && state !== 'DONE' && (
          <div>
            <p>{texts.promised(dateTime(call_at))}</p>
            <Button type="link" busy={updating.isLoading} onClick={() => change({ call_at: null })}>
              {texts.cancelCall}
            </Button>
          </div>
        )}
        {state !== 'DONE' && (
          <PortalForm<{ call_at: string | null }, AdminRequestDetail>
            endpoint="updateAdminRequest"
            initialValues={{ call_at: null }}
            rules={requestCallRules}
            guarded={false}
            onSubmit={(values) => update({ id, etag, work: values })}
          >
            <Stack gap={8}>
              <DateTimeField name="call_at" label={texts.callAt} />
              <div>
                <SubmitButton isMain={false}>{texts.promise}</SubmitButton>
              </div>
            </Stack>
          </PortalForm>
        )}
      </Stack>
    </Card>
  );
}
