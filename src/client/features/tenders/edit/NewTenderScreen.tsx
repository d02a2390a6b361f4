import { useFormikContext } from 'formik';
import { useRef, useState, type RefObject } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { canCreateProject, canSendInquiry, hasBuyer } from '#contract/access/companyAccess.ts';
import { needName } from '#contract/lib/needName.ts';
import { endOfDay } from '#contract/lib/times.ts';
import { SEARCH_MAX_LENGTH, TENDER_FILES_MAX, TENDER_NAME_MAX_LENGTH } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import { confidentCategories } from '#contract/rules/needs.ts';
import { wholeTenderFormRules } from '#contract/rules/tenders.ts';
import { workingDayIn } from '#contract/rules/workingDays.ts';
import type { RegionCode } from '#contract/vocabulary/territories.ts';
import type { PortalFile } from '#contract/wire/files.ts';
import type { Needs, SentencePlace } from '#contract/wire/needs.ts';
import type { TenderTemplate, WholeTender, WholeTenderDraft } from '#contract/wire/tenders.ts';
import { BuyerCompany } from '#features/companies/shared/LazyBuyerCompany.tsx';
import { RegionField } from '#features/projects/shared/RegionField.tsx';
import { FormPage } from '#shared/elements/FormPage.tsx';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { FormField } from '#shared/forms/fields/FormField.tsx';
import { NumberField } from '#shared/forms/fields/NumberField.tsx';
import { TextAreaField } from '#shared/forms/fields/TextAreaField.tsx';
import { TextField } from '#shared/forms/fields/TextField.tsx';
import { fieldId, useFormFrame } from '#shared/forms/formContext.ts';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { lazyPart } from '#shared/lib/lazyPart.tsx';
import { WhichPlace } from '#shared/lists/WhichPlace.tsx';
import { useFindNeedsQuery } from '#shared/records/categories/categoriesApi.ts';
import { CategoriesField } from '#shared/records/categories/CategoriesField.tsx';
import { files as fileTexts } from '#shared/records/files/filesTexts.ts';
import { addressSearch } from '#shared/search/addressSearch.ts';
import { text } from '#shared/search/parameters.ts';
import { useAddressSearch } from '#shared/search/useAddressSearch.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { newTender as texts } from '../newTenderTexts.ts';
import { USUAL_BID_DAYS } from '../shared/bidDays.ts';
import { criteriaOf, filledFrom } from '../shared/partsValues.ts';
import type { FilledTemplate } from '../shared/TemplateField.tsx';
import { tenderFiles as files } from '../tenderFilesTexts.ts';
import { useCreateWholeTenderMutation, useListTenderTemplatesQuery } from '../tendersApi.ts';
import { PublishButton } from './PublishButton.tsx';
import { TenderFields } from './TenderFields.tsx';
import type { TenderValues } from './tenderValues.ts';

const Attachments = lazyPart(() => import('#shared/records/messages/Attachments.tsx'));

const origins = addressSearch({ need: text('potreba') });
const NOTHING: Needs = { results: [], region: null };

interface NewTenderValues extends Omit<TenderValues, 'contact_person'> {
  /** The sentence from which the tender is made; empty without one. */
  need: string;
  name: string;
  description: string;
  categories: number[];
  region: RegionCode | null;
  budget_to: number | null;
  /** Uploaded files, which belong to the user until the tender is saved. */
  files: PortalFile[];
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
        <Place options={needs.place?.options ?? []} />
      </FormSection>
      <CategorisedFields begun={begun} />
      <NewFiles />
      <Finish publishes={publishes} />
    </PortalForm>
  );
}

/** The values with which the form begins, and the template that is in them. */
function beginningOf(need: string, needs: Needs, templates: readonly TenderTemplate[], today: string) {
  const categories = confidentCategories(needs.results);
  const template =
    templates.find((one) => one.categories.some(({ id }) => id === categories[0])) ??
    // The general one.
    templates.find((one) => one.categories.length === 0);
  const begun: FilledTemplate | null = template
    ? { ...filledFrom(template, { must_have: [], criteria: [] }), id: template.id, name: template.name }
    : null;
  const initialValues: NewTenderValues = {
    need,
    name: needName(need),
    description: '',
    categories,
    region: needs.region,
    bids_until: endOfDay(workingDayIn(today, USUAL_BID_DAYS)),
    questions_until: null,
    decision_on: null,
    opening: 'SEALED',
    visibility: 'ALL',
    price_form: 'FIXED',
    budget_to: null,
    files: [],
    ...(begun?.values ?? { must_have: [], criteria: [] }),
  };
  return { initialValues, begun };
}

const draftOf = (
  { need, description, files, criteria, ...values }: NewTenderValues,
  publish: boolean,
): WholeTenderDraft => ({
  ...values,
  description: description || null,
  need: need || null,
  criteria: criteriaOf(criteria),
  files: files.map(({ id }) => id),
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

/** Asks which place the sentence means; the answer is the place of delivery. */
function Place({ options }: { options: SentencePlace['options'] }) {
  const { values, setFieldValue } = useFormikContext<NewTenderValues>();
  if (values.region !== null) return null;
  return (
    <WhichPlace
      options={options}
      choice={({ name, region }) => (
        <Button size="small" onClick={() => void setFieldValue('region', region)}>
          {name}
        </Button>
      )}
    />
  );
}

/** The fields of the tender, with templates for the categories of the form. */
const CategorisedFields = ({ begun }: { begun: FilledTemplate | null }) => (
  <TenderFields
    categories={useFormikContext<NewTenderValues>().values.categories}
    begun={begun}
    beside={<NumberField name="budget_to" label={texts.budget} hint={texts.budgetHint} unit="Kč" />}
  />
);

/** Attachments, which are uploaded when they are picked. */
function NewFiles() {
  const { values, setValues } = useFormikContext<NewTenderValues>();
  const change = (next: (files: PortalFile[]) => PortalFile[]) =>
    void setValues((current) => ({ ...current, files: next(current.files) }));
  return (
    <FormSection title={files.title}>
      <FormField<PortalFile[]> name="files" label={fileTexts.title} hint={files.draftHint} labelled="group">
        {() => (
          <Attachments
            place="whole-tender"
            files={values.files}
            most={TENDER_FILES_MAX}
            sent={[]}
            onAdd={(file) => change((before) => [...before, file])}
            onRemove={({ id }) => change((before) => before.filter((one) => one.id !== id))}
          />
        )}
      </FormField>
    </FormSection>
  );
}

/** Publishes the tender after advice, or saves its draft, in which companies can be invited. */
function Finish({ publishes }: { publishes: RefObject<boolean> }) {
  const { id: formId } = useFormFrame();
  const { description, budget_to, files: added, visibility } = useFormikContext<NewTenderValues>().values;
  const actor = useActor();
  const mayPublish = canSendInquiry(actor);
  const isForAll = visibility === 'ALL';
  return (
    <SaveBar isNew label={isForAll ? texts.saveDraft : texts.chooseCompanies} isMain={!mayPublish || !isForAll}>
      {mayPublish && isForAll && (
        <PublishButton
          publishes={publishes}
          needsBuyer={!hasBuyer(actor)}
          advised={{ description, budget_from: null, budget_to, has_files: added.length > 0 }}
          placeOf={(field) => ({ id: fieldId(formId, field === 'budget' ? 'budget_to' : field) })}
        />
      )}
      {!mayPublish && <span className="secondary">{texts.byManagers}</span>}
    </SaveBar>
  );
}
