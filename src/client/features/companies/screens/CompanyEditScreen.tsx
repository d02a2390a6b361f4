import { Link, Navigate, useParams } from 'react-router-dom';
import { canOpenProfile, roleIn } from '#contract/access/access.ts';
import { canEditCompany } from '#contract/access/companyAccess.ts';
import { paths } from '#contract/paths.ts';
import { companyRules } from '#contract/rules/companies.ts';
import { companyLabels } from '#contract/rules/companyLabels.ts';
import type { Company } from '#contract/wire/companies.ts';
import { people } from '#features/members/membersTexts.ts';
import { MoveRecords } from '#features/members/shared/MoveRecords.tsx';
import type { Versioned } from '#shared/api/versioned.ts';
import { EditForm } from '#shared/dialogs/EditForm.tsx';
import { useStaleVersion } from '#shared/dialogs/useStaleVersion.ts';
import { FormSection } from '#shared/elements/FormSection.tsx';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { FileList } from '#shared/records/files/FileList.tsx';
import { useListFilesQuery } from '#shared/records/files/filesApi.ts';
import { useEdition } from '#shared/records/history/edition.ts';
import { HistoryButton } from '#shared/records/history/HistoryButton.tsx';
import { HiddenNote } from '#shared/records/moderation/HiddenNote.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { useAppDispatch } from '#shared/store/hooks/app.ts';
import { Line, Stack } from '#shared/ui/Flex.tsx';
import { MoreActions } from '#shared/ui/MoreActions.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { companiesApi, useGetRegisterCompanyQuery, useUpdateCompanyMutation } from '../companiesApi.ts';
import { companyForm as texts } from '../companyFormTexts.ts';
import { isRefusal } from '../components/refusal.ts';
import { VerificationNote } from '../components/Verification.tsx';
import { CompanyAccessories } from '../form/CompanyAccessories.tsx';
import { CompanyFields } from '../form/CompanyFields.tsx';
import styles from '../form/companyForm.module.css';
import { type CompanyValues, etagFor, fieldsOf, inWords, valuesOf } from '../form/companyValues.ts';
import { PictureEditor } from '../form/PictureEditor.tsx';

/** `/subjekt/{id}/upravit`: edits a company. Missing or inaccessible companies redirect to the home page. */
export default function CompanyEditScreen() {
  const id = Number(useParams().id);
  const company = useGetRegisterCompanyQuery({ type: 'companies', id }, { refetchOnMountOrArgChange: true });
  const edition = useEdition({ kind: 'companies', id }, company.data?.etag ?? null);
  usePageTitle(company.data && `${texts.editTitle}: ${company.data.name}`);
  const actor = useActor();
  // A form of a cached, possibly stale version would be refused on save, so the fresh version is awaited.
  const isOld = company.isFetching && company.data?.id !== id;

  if (company.isError && isRefusal(company.error)) return <Navigate to={paths.home()} replace />;
  // The id belongs to a company that was merged into another one.
  const { currentData: found } = company;
  if (found && found.id !== id) return <Navigate to={paths.companyEdit(found.id)} replace />;
  return (
    <Stack gap={24} className={styles.page}>
      <Loaded
        whole
        query={isOld ? { ...company, data: undefined } : company}
        skeleton={<Skeleton blocks={[160, 320, 240]} />}
      >
        {(data) =>
          canEditCompany(actor, data) ? (
            <Editor key={`${data.id} ${edition}`} company={data} />
          ) : (
            <Navigate to={data.is_owner ? paths.companyPeople(id) : paths.home()} replace />
          )
        }
      </Loaded>
    </Stack>
  );
}

function Editor({ company }: { company: Versioned<Company> }) {
  const dispatch = useAppDispatch();
  const actor = useActor();
  const [update] = useUpdateCompanyMutation();
  const { id } = company;
  const editing = useStaleVersion<Versioned<Company>, CompanyValues>(company, {
    valuesOf,
    save: (values, base) => update({ id, etag: etagFor(base, company), fields: fieldsOf(values) }),
    read: () =>
      dispatch(
        companiesApi.endpoints.getRegisterCompany.initiate(
          { type: 'companies', id },
          { forceRefetch: true, subscribe: false },
        ),
      ),
  });
  const type = company.role === 'CONSULTANT' ? 'consultants' : 'suppliers';

  return (
    <>
      <Line component="header" gap={16} align="baseline" justify="space-between">
        <h1>{texts.editTitle}</h1>
        <Line gap={16} align="baseline">
          <Link to={paths.companyPeople(id)}>{people.title}</Link>
          {company.role !== 'CLIENT' && canOpenProfile(actor, type, id) && (
            <Link to={paths.company(type, id)}>{texts.publicProfile}</Link>
          )}
          <MoreActions>
            <HistoryButton kind="companies" id={id} etag={company.etag} />
          </MoreActions>
        </Line>
      </Line>
      <HiddenNote what="companies" reason={company.hidden_reason} />
      <VerificationNote company={company} />
      {roleIn(actor, id) !== null && <MoveRecords company={id} />}
      <EditForm
        editing={editing}
        valuesOf={valuesOf}
        draftObject={`companies/${id}`}
        endpoint="updateCompany"
        rules={companyRules}
        labels={companyLabels}
        inWords={inWords}
      >
        <CompanyFields company={id} />
      </EditForm>
      <p className="secondary">{texts.savedAtOnce}</p>
      <FormSection title={texts.sections.picture}>
        <PictureEditor company={company} />
      </FormSection>
      <FormSection title={texts.sections.accessories}>
        <CompanyAccessories company={company} />
      </FormSection>
      <FormSection title={texts.sections.files}>
        <Files id={id} />
      </FormSection>
    </>
  );
}

function Files({ id }: { id: number }) {
  const of = { owner: 'companies', id } as const;
  const files = useListFilesQuery(of);
  return (
    <Loaded query={files} skeleton={<Skeleton blocks={[60]} />}>
      {(list) => <FileList files={list} owner={of} editable />}
    </Loaded>
  );
}
