import { useFormikContext } from 'formik';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { canCreateProject, canSendInquiry, hasBuyer } from '#contract/access/companyAccess.ts';
import { needName } from '#contract/lib/needName.ts';
import { endOfDay } from '#contract/lib/times.ts';
import { SEARCH_MAX_LENGTH, TENDER_NAME_MAX_LENGTH, TENDER_WEIGHTS_SUM } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { confidentCategories } from '#contract/rules/needs.ts';
import { tenderLabels } from '#contract/rules/tenderLabels.ts';
import { weightsOf, wholeTenderFormRules } from '#contract/rules/tenders.ts';
import { workingDayIn } from '#contract/rules/workingDays.ts';
import { TENDER_VISIBILITIES, type TenderVisibility } from '#contract/vocabulary/tenders.ts';
import type { RegionCode } from '#contract/vocabulary/territories.ts';
import type { Needs } from '#contract/wire/needs.ts';
import type { TenderTemplate, WholeTender, WholeTenderDraft } from '#contract/wire/tenders.ts';
import { buyer } from '#features/companies/companyFormTexts.ts';
import { BUYER_QUESTION, BuyerCompany } from '#features/companies/shared/BuyerCompany.tsx';
import { RegionField } from '#features/projects/shared/RegionField.tsx';
import { FormPage } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { DateField } from '#shared/forms/fields/DateField.tsx';
import { FieldGrid } from '#shared/forms/fields/FieldGrid.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { RadioField } from '#shared/forms/fields/RadioField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { fieldId, useFormFrame } from '#shared/forms/formContext.ts';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SubmitButton } from '#shared/forms/SubmitButton.tsx';
import { useFindNeedsQuery } from '#shared/records/categories/categoriesApi.ts';
import { CategoriesField } from '#shared/records/categories/CategoriesField.tsx';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { text } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { useScreenState } from '#shared/store/hooks/useScreenState.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { dialogs } from '#shared/texts/dialogs.ts';
import { afterPaint } from '#shared/ui/afterPaint.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { newTender as texts } from '../newTenderTexts.ts';
import { USUAL_BID_DAYS } from '../shared/bidDays.ts';
import { focusTerm } from '../shared/focusTerm.ts';
import { CriteriaField, MustHavesField } from '../shared/PartsFields.tsx';
import { criteriaOf, filledFrom, type PartsValues } from '../shared/partsValues.ts';
import { type FilledTemplate, TemplateField } from '../shared/TemplateField.tsx';
import { TenderAdvice } from '../shared/TenderAdvice.tsx';
import { tenderDialog } from '../shared/tenderDialog.ts';
import { useCreateWholeTenderMutation, useListTenderTemplatesQuery } from '../tendersApi.ts';
import { tenders } from '../tendersTexts.ts';

const origins = addressSearch({ need: text('potreba') });
const visibilities = TENDER_VISIBILITIES.map((value) => ({ value, label: tenders.visibility[value] }));
const NOTHING: Needs = { results: [], region: null };

interface NewTenderValues extends PartsValues {
  /** The sentence from which the tender is made; empty without one. */
  need: string;
  name: string;
  description: string;
  categories: number[];
  region: RegionCode | null;
  bids_until: string | null;
  budget_to: number | null;
  visibility: TenderVisibility;
}

/** A new project with its tender in one form, prefilled from the sentence in the address. */
export default function NewTenderScreen() {
  const actor = useActor();
  const need = useAddressSearch(origins).search.need.slice(0, SEARCH_MAX_LENGTH).trim();
  const found = useFindNeedsQuery({ q: need }, { skip: need === '' });
  const templates = useListTenderTemplatesQuery();
  // Without the categories or the templates the form begins with less.
  const needs = need === '' || found.isError ? NOTHING : found.currentData;
  const offered = templates.isError ? [] : templates.data;
  if (!canCreateProject(actor)) return <Navigate to={paths.projects()} replace />;
  return (
    <FormPage title={texts.title}>
      {canSendInquiry(actor) && <BuyerCompany />}
      {needs && offered ? (
        <NewTenderForm key={need} need={need} needs={needs} templates={offered} />
      ) : (
        <Skeleton blocks={[260, 200, 120]} />
      )}
    </FormPage>
  );
}

interface NewTenderFormProps {
  need: string;
  needs: Needs;
  templates: readonly TenderTemplate[];
}

function NewTenderForm({ need, needs, templates }: NewTenderFormProps) {
  const navigate = useNavigate();
  const today = useAppSelector(selectToday);
  const [create] = useCreateWholeTenderMutation();
  /** Whether the tender is published by the current request. */
  const publishes = useRef(false);
  const [{ initialValues, begun }] = useState(() => beginningOf(need, needs, templates, today));
  return (
    <PortalForm<NewTenderValues, WholeTender>
      endpoint="createWholeTender"
      initialValues={initialValues}
      rules={wholeTenderFormRules}
      draft={{ object: 'whole-tender/new', version: null }}
      onSubmit={(values) => create(draftOf(values, publishes.current))}
      onSaved={({ project }) => void navigate(paths.projectTender(project.id))}
    >
      <FormSection title={texts.subject}>
        <Reason />
        <TextField name="name" label={texts.name} maxLength={TENDER_NAME_MAX_LENGTH} />
        <TextAreaField name="description" label={texts.description} rows={3} />
        <CategoriesField hint={initialValues.categories.length > 0 ? texts.guessed : undefined} />
        <RegionField />
      </FormSection>
      <FormSection title={texts.rules}>
        <Requirements begun={begun} />
      </FormSection>
      <FormSection title={texts.terms}>
        <FieldGrid>
          <DateField name="bids_until" label={texts.until} hint={texts.untilHint} />
          <NumberField name="budget_to" label={texts.budget} hint={texts.budgetHint} unit="Kč" />
        </FieldGrid>
        <RadioField
          name="visibility"
          label={tenderLabels.visibility}
          hint={texts.visibilityHint}
          options={visibilities}
        />
      </FormSection>
      <Finish publishes={publishes} />
    </PortalForm>
  );
}

/** The values with which the form begins, and the template that is in them. */
function beginningOf(need: string, needs: Needs, templates: readonly TenderTemplate[], today: string) {
  const categories = confidentCategories(needs.results);
  const template = templates.find((one) => one.categories.some(({ id }) => id === categories[0]));
  const begun: FilledTemplate | null = template
    ? { ...filledFrom(template, { must_have: [], criteria: [] }), id: template.id, name: template.name }
    : null;
  const initialValues: NewTenderValues = {
    need,
    name: needName(need),
    description: '',
    categories,
    region: needs.region,
    bids_until: workingDayIn(today, USUAL_BID_DAYS),
    budget_to: null,
    visibility: 'ALL',
    ...(begun?.values ?? { must_have: [], criteria: [] }),
  };
  return { initialValues, begun };
}

const untilOf = (day: string | null): string | null => (day === null ? null : endOfDay(day));

const draftOf = (
  { need, description, bids_until, criteria, ...values }: NewTenderValues,
  publish: boolean,
): WholeTenderDraft => ({
  ...values,
  description: description || null,
  need: need || null,
  bids_until: untilOf(bids_until),
  criteria: criteriaOf(criteria),
  publish,
});

/** The sentence of the form, which may come from a draft. */
function Reason() {
  const { need } = useFormikContext<NewTenderValues>().values;
  if (need === '') return null;
  return (
    <div>
      <p>{texts.need(need)}</p>
      <p className="secondary">{texts.needHint}</p>
    </div>
  );
}

/** The template with its items and criteria, folded until somebody wants to change them. */
function Requirements({ begun }: { begun: FilledTemplate | null }) {
  const { categories, criteria } = useFormikContext<NewTenderValues>().values;
  const [isOpened, setOpened] = useState(criteria.length === 0);
  return (
    <>
      <TemplateField categories={categories} begun={begun} />
      <MustHavesField />
      {/* What the form would refuse is not folded. */}
      <details
        open={isOpened || (criteria.length > 0 && weightsOf(criteria) !== TENDER_WEIGHTS_SUM)}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary>{texts.criteria(criteria.length)}</summary>
        <CriteriaField />
      </details>
    </>
  );
}

/** Publishes the tender after advice, or saves its draft, in which companies can be invited. */
function Finish({ publishes }: { publishes: RefObject<boolean> }) {
  const { id: formId } = useFormFrame();
  const { values, isSubmitting, validateForm, submitForm } = useFormikContext<NewTenderValues>();
  const [dialog, setDialog] = useScreenState(tenderDialog);
  const actor = useActor();
  const mayPublish = canSendInquiry(actor);
  const isForAll = values.visibility === 'ALL';
  const until = untilOf(values.bids_until);
  // After a failed validation or request, only another press publishes the tender.
  useEffect(() => {
    if (!isSubmitting) publishes.current = false;
  }, [isSubmitting, publishes]);
  const press = async () => {
    if (!hasBuyer(actor)) return focusTerm(BUYER_QUESTION);
    // The form says what it refuses before anything is asked.
    if (Object.keys(await validateForm()).length > 0) await submitForm();
    else setDialog('publish');
  };
  const confirm = async () => {
    publishes.current = true;
    await submitForm();
    setDialog(null);
  };
  return (
    <>
      <Line>
        {mayPublish && isForAll && (
          <Button type="primary" aria-haspopup="dialog" onClick={() => void press()}>
            {texts.publish}
          </Button>
        )}
        <SubmitButton isMain={!mayPublish || !isForAll}>
          {isForAll ? texts.saveDraft : texts.chooseCompanies}
        </SubmitButton>
        {!mayPublish && <span className="secondary">{texts.byManagers}</span>}
        {mayPublish && !hasBuyer(actor) && <span className="secondary">{buyer.needed}</span>}
      </Line>
      {dialog === 'publish' && until !== null && (
        <Dialog
          title={tenders.publishTitle}
          onCancel={() => setDialog(null)}
          footer={[
            <Button key="cancel" onClick={() => setDialog(null)}>
              {dialogs.cancel}
            </Button>,
            <Button key="publish" type="primary" busy={isSubmitting} onClick={() => void confirm()}>
              {tenders.publish}
            </Button>,
          ]}
        >
          <Stack gap={12}>
            <p>{tenders.publishText(until, 0, true)}</p>
            <TenderAdvice
              values={{ ...values, bids_until: until, budget_from: null }}
              placeOf={(field) => ({ id: fieldId(formId, field === 'budget' ? 'budget_to' : field) })}
              onPick={(target) => {
                setDialog(null);
                // The closed dialog holds the focus until it is removed.
                afterPaint(() => focusTerm(target));
              }}
            />
          </Stack>
        </Dialog>
      )}
    </>
  );
}
