import { useFormikContext } from 'formik';
import { hasBuyer } from '#contract/access/companyAccess.ts';
import { endOfDay } from '#contract/lib/times.ts';
import { paths } from '#contract/paths.ts';
import { askingFormRules } from '#contract/rules/firms.ts';
import { workingDayIn } from '#contract/rules/workingDays.ts';
import type { Shown } from '#contract/wire/marks.ts';
import type { Inquiry } from '#contract/wire/tenders.ts';
import { BuyerCompany } from '#features/companies/shared/LazyBuyerCompany.tsx';
import { useListProjectsQuery } from '#features/projects/projectsApi.ts';
import { FormDialog } from '#shared/dialogs/FormDialog.tsx';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { SelectField } from '#shared/forms/fields/SelectField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { screenState, useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { LinkButton } from '#shared/ui/LinkButton.tsx';
import { inquiry as texts } from '../inquiryTexts.ts';
import { useCreateInquiryMutation, useGetProjectTenderQuery } from '../tendersApi.ts';
import { USUAL_BID_DAYS } from './bidDays.ts';
import { chosenOf, FirmPicker, type FirmValues } from './FirmPicker.tsx';
import type { InquiryButtonProps } from './InquiryButton.tsx';

/** States of a project that is not finished. */
const LIVING = [0, 10, 20] as const;

interface InquiryValues extends FirmValues {
  project: number | null;
  text: string;
  bids_until: string | null;
  budget_to: number | null;
}

/** The sent inquiry, shown in the confirmation. */
const sentInquiry = screenState<{ project: number; asked: number; until: Shown<string> } | null>(
  'tenders/inquirySent',
  null,
  { untilUnmount: true },
);

interface InquiryDialogProps extends Omit<InquiryButtonProps, 'type' | 'isPrimary'> {
  onClose: () => void;
}

/**
 * Form of an inquiry: what is needed, the deadline and the budget. It has no other fields, so that an inquiry can be
 * sent straight from a search.
 */
export default function InquiryDialog({
  companies,
  foundBy,
  categories,
  project,
  need = '',
  why,
  onClose,
}: InquiryDialogProps) {
  const today = useAppSelector(selectToday);
  const [sent, setSent] = useScreenState(sentInquiry);
  const [create] = useCreateInquiryMutation();
  const actor = useActor();
  const isBuyerKnown = hasBuyer(actor);

  if (sent) {
    return (
      <Dialog title={texts.sent} footer={null} onCancel={onClose}>
        <Stack>
          <p role="status">
            {texts.invited(sent.asked)} {texts.sentHint(sent.until)}
          </p>
          <Line>
            <LinkButton type="primary" to={paths.projectTender(sent.project)}>
              {texts.show}
            </LinkButton>
            <Button onClick={onClose}>{texts.close}</Button>
          </Line>
        </Stack>
      </Dialog>
    );
  }
  if (!isBuyerKnown)
    return (
      <Dialog title={texts.title} footer={null} onCancel={onClose} mask={{ closable: false }}>
        <BuyerCompany />
      </Dialog>
    );
  return (
    <FormDialog<InquiryValues, Inquiry>
      title={texts.title}
      endpoint="createInquiry"
      initialValues={{
        companies: companies.map(({ id, name }) => ({ id, name })),
        outsiders: [],
        contact: '',
        project: project?.id ?? null,
        text: need,
        bids_until: workingDayIn(today, USUAL_BID_DAYS),
        budget_to: null,
      }}
      rules={askingFormRules}
      draft={{ object: `inquiry/${project?.id ?? 'new'}`, version: null }}
      onSubmit={({ bids_until, text, companies: asked, outsiders, contact, ...values }) =>
        create({
          ...values,
          ...chosenOf({ companies: asked, outsiders, contact }),
          source: foundBy,
          bids_until: endOfDay(bids_until ?? ''),
          ...(why !== undefined && { why }),
          ...(values.project === null && {
            text,
            ...(need !== '' && { need }),
            ...(categories && { categories: [...categories] }),
          }),
        })
      }
      onSaved={({ project: made, asked, bids_until }) => setSent({ project: made.id, asked, until: bids_until })}
      send={texts.send}
      onClose={onClose}
    >
      <Asked />
      <Needs />
      <FirmPicker buyer={actor?.company ?? null} />
      {project === undefined && <ProjectChoice />}
    </FormDialog>
  );
}

/** Who is asked. The first companies are those from which the dialog was opened. */
function Asked() {
  const { companies, outsiders } = useFormikContext<InquiryValues>().values;
  return (
    <p className="secondary">
      {texts.to([...companies.map(({ name }) => name), ...outsiders.map(({ name, email }) => name || email)])}
    </p>
  );
}

/** Select of an existing own project instead of a new one. Hidden if there are none. */
function ProjectChoice() {
  const { data } = useListProjectsQuery({ status: LIVING });
  const own = (data?.results ?? []).filter(({ is_owner }) => is_owner);
  if (own.length === 0) return null;
  return (
    <SelectField
      name="project"
      label={texts.project}
      clearable
      hint={texts.newProject}
      options={own.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** The three fields. An existing project already has the subject and the budget, and its open tender the deadline. */
function Needs() {
  const { values } = useFormikContext<InquiryValues>();
  const { project } = values;
  const running = useGetProjectTenderQuery({ project: project ?? 0 }, { skip: project === null });
  const tender = project === null ? null : running.data;
  if (tender?.state === 'OPEN' && tender.bids_until) return <p>{texts.running(tender.bids_until)}</p>;
  return (
    <>
      {project === null && <TextAreaField name="text" label={texts.text} hint={texts.textHint} rows={4} sends />}
      <FieldGrid>
        <DateField name="bids_until" label={texts.until} hint={texts.untilHint} />
        {project === null && <NumberField name="budget_to" label={texts.budget} hint={texts.budgetHint} unit="Kč" />}
      </FieldGrid>
    </>
  );
}
