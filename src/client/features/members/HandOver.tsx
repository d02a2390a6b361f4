import { handOverRules } from '#contract/rules/members.ts';
import { CheckboxField } from '#shared/forms/fields/CheckboxField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import {
  useAnswerHandOverMutation,
  useDeleteHandOverMutation,
  useGetHandOverQuery,
  useListMembersQuery,
  useOfferHandOverMutation,
} from './membersApi.ts';
import { people as texts } from './membersTexts.ts';

/** A pending transfer of ownership. The recipient can accept or decline it, and owners can withdraw it. */
export function HandOver({ company, mayOffer }: { company: number; mayOffer: boolean }) {
  const { data: offer } = useGetHandOverQuery({ company });
  const [answer, answering] = useAnswerHandOverMutation({ fixedCacheKey: 'answerHandOver' });
  const [withdraw, withdrawing] = useDeleteHandOverMutation({ fixedCacheKey: 'deleteHandOver' });
  useResetOnUnmount(answering);
  useResetOnUnmount(withdrawing);
  if (offer?.is_for_me) {
    return (
      <Alert
        type="warning"
        title={texts.offeredToYou(offer.by.name)}
        action={
          <Line gap={8}>
            <Button type="primary" busy={answering.isLoading} onClick={() => void answer({ company, accept: true })}>
              {texts.acceptOffer}
            </Button>
            <Button onClick={() => void answer({ company, accept: false })}>{texts.refuseOffer}</Button>
          </Line>
        }
      />
    );
  }
  if (!mayOffer || !offer) return null;
  return (
    <Alert
      title={texts.offeredBy(offer.by.name, offer.to.name)}
      action={
        <Button busy={withdrawing.isLoading} onClick={() => void withdraw({ company })}>
          {texts.withdrawOffer}
        </Button>
      }
    />
  );
}

/** Form that offers the ownership of the company to a member. Hidden while an offer is pending. */
export function OfferCompany({ company }: { company: number }) {
  const { data } = useListMembersQuery({ company });
  const { data: offer } = useGetHandOverQuery({ company });
  const [send] = useOfferHandOverMutation();
  const others = (data?.results ?? []).filter(({ role }) => role !== 'OWNER');
  if (offer !== null || others.length === 0) return null;
  return (
    <Card title={texts.handOver}>
      <PortalForm<{ user: number | null; stays: boolean }, null>
        initialValues={{ user: null, stays: false }}
        rules={handOverRules}
        endpoint="offerHandOver"
        onSubmit={({ user, stays }) => send({ company, user: user ?? 0, stays })}
        guarded={false}
      >
        <p className="secondary">{texts.handOverHint}</p>
        <SelectField
          name="user"
          label={texts.handOverTo}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <CheckboxField name="stays" label={texts.stays} />
        <div>
          <SubmitButton>{texts.offer}</SubmitButton>
        </div>
      </PortalForm>
    </Card>
  );
}
