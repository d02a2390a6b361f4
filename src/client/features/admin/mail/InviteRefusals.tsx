import { emailRules } from '#contract/rules/accounts.ts';
import type { InviteRefusal } from '#contract/wire/adminInvitations.ts';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { useResetOnUnmount } from '#shared/store/hooks/useResetOnUnmount.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { useFindInviteRefusalMutation, useLiftInviteRefusalMutation } from '../adminApi.ts';
import { mailTexts } from '../adminSystemTexts.ts';

const { invitations: texts } = mailTexts;

/** Addresses that refuse invitations. Only digests are stored, so one can be looked up but not listed. */
export function InviteRefusals({ refusing }: { refusing: number }) {
  const [find, finding] = useFindInviteRefusalMutation({ fixedCacheKey: 'inviteRefusal' });
  const [lift, lifting] = useLiftInviteRefusalMutation({ fixedCacheKey: 'liftedRefusal' });
  useResetOnUnmount(finding);
  useResetOnUnmount(lifting);
  const lifted = lifting.data?.email === finding.data?.email ? lifting.data : undefined;
  const found = lifted ?? finding.data;
  return (
    <Card title={texts.refusals}>
      <Stack gap={12}>
        <p>{texts.refusing(refusing)}</p>
        <PortalForm<{ email: string }, InviteRefusal>
          endpoint="findInviteRefusal"
          initialValues={{ email: '' }}
          rules={emailRules}
          guarded={false}
          onSubmit={(values) => {
            lifting.reset();
            return find(values);
          }}
        >
          <TextField name="email" label={texts.email} autoComplete="off" inputMode="email" />
          <div>
            <SubmitButton>{texts.find}</SubmitButton>
          </div>
        </PortalForm>
        {found && (
          <div role="status">
            <Alert
              title={
                found.refused_at === null ? texts.takes(found.email) : texts.refuses(found.email, found.refused_at)
              }
              description={
                found.refused_at !== null && (
                  <Stack gap={8}>
                    {texts.liftHint}
                    <div>
                      <Button busy={lifting.isLoading} onClick={() => void lift({ email: found.email })}>
                        {texts.lift}
                      </Button>
                    </div>
                  </Stack>
                )
              }
            />
          </div>
        )}
      </Stack>
    </Card>
  );
}
