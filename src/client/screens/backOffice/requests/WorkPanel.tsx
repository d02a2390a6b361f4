import { requestCallRules } from '../../../../contract/rules/requestWork';
import type { OperatorRequestDetail, RequestWork } from '../../../../contract/wire/operatorRequests';
import type { Versioned } from '../../../api/versioned';
import { FilterSelect } from '../../../components/lists/FilterSelect';
import { DateTimeField } from '../../../forms/fields/DateTimeField';
import { PortalForm } from '../../../forms/PortalForm';
import { SubmitButton } from '../../../forms/SubmitButton';
import { useListRequestOperatorsQuery, useUpdateOperatorRequestMutation } from '../../../slices/operatorRequests';
import { useActor } from '../../../slices/user';
import { dateTime } from '../../../texts/format';
import { operatorRequests } from '../../../texts/operatorRequests';
import { Button } from '../../../ui/Button';
import { Line, Stack } from '../../../ui/Flex';
import { PlainCard } from '../../../ui/PlainCard';

const { detail: texts } = operatorRequests;
const NOBODY = 0;

/** Who works on a request and when the client will be called. */
export function WorkPanel({ request }: { request: Versioned<OperatorRequestDetail> }) {
  const { id, etag, state, assignee, call_at } = request;
  const actor = useActor();
  const { data: operators = [] } = useListRequestOperatorsQuery();
  const [update, updating] = useUpdateOperatorRequestMutation();
  const change = (work: RequestWork) => void update({ id, etag, work });
  const known =
    assignee === null || operators.some((one) => one.id === assignee.id) ? operators : [assignee, ...operators];
  return (
    <PlainCard title={texts.work}>
      <Stack gap={12}>
        <Line gap={8}>
          <FilterSelect
            name="request-worker"
            label={texts.assignee}
            value={assignee?.id ?? NOBODY}
            disabled={updating.isLoading}
            options={[
              { value: NOBODY, label: operatorRequests.nobody },
              ...known.map(({ id: value, name: label }) => ({ value, label })),
            ]}
            onChange={(chosen) => change({ assignee: chosen === NOBODY ? null : chosen })}
          />
          {actor && assignee?.id !== actor.id && state !== 'DONE' && (
            <Button
              busy={updating.isLoading}
              onClick={() => change({ assignee: actor.id, ...(state === 'NEW' && { state: 'ACCEPTED' as const }) })}
            >
              {operatorRequests.take}
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
          <PortalForm<{ call_at: string | null }, OperatorRequestDetail>
            endpoint="updateOperatorRequest"
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
    </PlainCard>
  );
}
