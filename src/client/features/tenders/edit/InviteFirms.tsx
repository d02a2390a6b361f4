import { firmsFormRules } from '#contract/rules/firms.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { Button } from '#shared/ui/Button.tsx';
import { firms as texts } from '../firmsTexts.ts';
import { chosenOf, FirmPicker, type FirmValues } from '../shared/FirmPicker.tsx';
import { tenderDialog } from '../shared/tenderDialog.ts';
import { useCreateTenderInvitesMutation } from '../tendersApi.ts';

/** Invites firms to a tender. A draft keeps them until its publication. */
export function InviteFirms({ tender: { id, state, invites, company } }: { tender: Tender }) {
  const actor = useActor();
  const [dialog, setDialog] = useScreenState(tenderDialog);
  const [invite] = useCreateTenderInvitesMutation();
  const isDraft = state === 'DRAFT';
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setDialog('invite')}>
        {texts.invite}
      </Button>
      {dialog === 'invite' && (
        <FormDialog<FirmValues, Tender>
          title={texts.invite}
          endpoint="createTenderInvites"
          initialValues={{ companies: [], outsiders: [], contact: '' }}
          rules={firmsFormRules}
          draft={{ object: `tender-invites/${id}`, version: String(invites.length) }}
          onSubmit={(values) => invite({ id, ...chosenOf(values), source: 'SEARCH' })}
          send={texts.save(isDraft)}
          onClose={() => setDialog(null)}
        >
          <p className="secondary">{texts.inviteLead(isDraft)}</p>
          <FirmPicker invited={invites.map((one) => one.company.id)} buyer={company?.id ?? actor?.company ?? null} />
        </FormDialog>
      )}
    </div>
  );
}
