import { guestReportRules } from '#contract/rules/guests.ts';
import { tenderDeclineRules } from '#contract/rules/tenders.ts';
import type { Guest } from '#contract/wire/guests.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useDeclineAsGuestMutation, useRefuseInvitationsMutation, useReportInvitationMutation } from './guestsApi.ts';
import { guests as texts } from './guestsTexts.ts';
import { type GuestAction, useGuestAddress } from './useGuestAddress.ts';

/** What a mail offers besides the tender, each by one press. Nothing for what was done before. */
export default function GuestDialog({ guest, action }: { guest: Guest; action: GuestAction }) {
  const { close } = useGuestAddress();
  const [decline] = useDeclineAsGuestMutation();
  const [report] = useReportInvitationMutation();
  const [refuse] = useRefuseInvitationsMutation();
  if (action === 'odmitnout' && guest.refusal === null && guest.declined_at === null)
    return (
      <FormDialog<{ reason: string }, Guest>
        title={texts.declineTitle}
        endpoint="declineAsGuest"
        initialValues={{ reason: '' }}
        rules={tenderDeclineRules}
        onSubmit={decline}
        send={texts.decline}
        onClose={close}
      >
        <p className="secondary">{texts.declineLead}</p>
        <TextAreaField name="reason" label={texts.declineReason} maxLength={1_000} />
      </FormDialog>
    );
  if (action === 'nahlasit' && !guest.is_reported)
    return (
      <FormDialog<{ text: string }, Guest>
        title={texts.reportTitle}
        endpoint="reportInvitation"
        initialValues={{ text: '' }}
        rules={guestReportRules}
        onSubmit={report}
        send={texts.reportSend}
        onClose={close}
      >
        <p className="secondary">{texts.reportLead}</p>
        <TextAreaField name="text" label={texts.reportText} maxLength={2_000} />
      </FormDialog>
    );
  if (action === 'neposilat' && !guest.takes_no_invites)
    return (
      <FormDialog<Record<never, never>, Guest>
        title={texts.neverTitle}
        endpoint="refuseInvitations"
        initialValues={{}}
        onSubmit={() => refuse()}
        send={texts.never}
        onClose={close}
      >
        <p>{texts.neverText(guest.email)}</p>
      </FormDialog>
    );
  return null;
}
