import { useRef } from 'react';
import { tenderLabels } from '#contract/rules/tenderLabels.ts';
import { tenderRules } from '#contract/rules/tenders.ts';
import type { Tender } from '#contract/wire/tenders.ts';
import { BuyerCompany } from '#features/companies/shared/LazyBuyerCompany.tsx';
import { ResponsibleField } from '#features/members/shared/ResponsibleField.tsx';
import { useColleagues } from '#features/members/shared/useColleagues.ts';
import type { Versioned } from '#shared/api/versioned.ts';
import { EditForm } from '#shared/dialogs/EditForm.tsx';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { fieldId, useFormFrame } from '#shared/forms/formContext.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { TenderFiles } from '../shared/TenderFiles.tsx';
import { TenderTerms } from '../shared/TenderTerms.tsx';
import { tendersApi, usePublishTenderMutation, useUpdateTenderMutation } from '../tendersApi.ts';
import { tenders as texts } from '../tendersTexts.ts';
import { ContactField } from './ContactField.tsx';
import { DiscardTender, PublishTender } from './PublishTender.tsx';
import { TenderFields } from './TenderFields.tsx';
import { TenderInvites } from './TenderInvites.tsx';
import { type TenderValues, inWords, patchOf, valuesOf } from './tenderValues.ts';

interface TenderDraftProps {
  tender: Versioned<Tender>;
  mayDraft: boolean;
  mayDecide: boolean;
}

/** A tender draft, visible only to the buyer: the form of its terms, the invitations and the publication. */
export default function TenderDraft({ tender, mayDraft, mayDecide }: TenderDraftProps) {
  return mayDraft ? (
    <Stack>
      {mayDecide && tender.company === null && <BuyerCompany />}
      <Terms tender={tender} mayDecide={mayDecide} />
    </Stack>
  ) : (
    <Stack>
      <TenderTerms tender={tender} />
      <TenderFiles tender={tender} />
    </Stack>
  );
}

function Terms({ tender, mayDecide }: Pick<TenderDraftProps, 'tender' | 'mayDecide'>) {
  const dispatch = useAppDispatch();
  const [update] = useUpdateTenderMutation();
  const [publish] = usePublishTenderMutation({ fixedCacheKey: 'publishTender' });
  /** Whether the tender is published after the current save. */
  const publishes = useRef(false);
  const { id } = tender;
  const colleagues = useColleagues(tender.company);
  const editing = useStaleVersion<Versioned<Tender>, TenderValues>(tender, {
    valuesOf,
    save: (values, { etag }) => update({ id, etag, patch: patchOf(values) }),
    read: () => dispatch(tendersApi.endpoints.getTender.initiate({ id }, { forceRefetch: true, subscribe: false })),
  });
  return (
    <EditForm
      editing={editing}
      valuesOf={valuesOf}
      draftObject={`tender/${id}`}
      endpoint="updateTender"
      rules={tenderRules}
      labels={tenderLabels}
      inWords={(values, field) => inWords(values, field, colleagues)}
      onSaved={({ etag }) => {
        if (publishes.current) void publish({ id, etag });
        publishes.current = false;
      }}
      action={mayDecide && <PublishTender tender={tender} etag={editing.base.etag} publishes={publishes} />}
    >
      <p className="secondary">{texts.draftLead}</p>
      {tender.renews?.valid_to && (
        <Alert type="info" title={texts.licenceEnds(tender.renews.name, tender.renews.valid_to)} />
      )}
      <TenderFields
        categories={tender.category_obj.map((category) => category.id)}
        isRenewal={tender.renews !== null}
      />
      <ContactField company={tender.company} />
      <ResponsibleField kind="tenders" record={tender} company={tender.company} />
      <Attachments tender={tender} />
      <TenderInvites tender={tender} mayInvite />
      <Line>
        <HistoryButton kind="tenders" id={id} etag={editing.base.etag} />
        <DiscardTender tender={tender} etag={editing.base.etag} />
      </Line>
    </EditForm>
  );
}

/** The place to which advice about attachments leads. */
const Attachments = ({ tender }: Pick<TenderDraftProps, 'tender'>) => (
  <div id={fieldId(useFormFrame().id, 'files')}>
    <TenderFiles tender={tender} mayAdd />
  </div>
);
