import { lazy, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { canOpenRegister } from '../../../contract/access';
import { companyRules } from '../../../contract/rules/companies';
import type { Company } from '../../../contract/wire/companies';
import type { Versioned } from '../../api/versioned';
import { FormSection } from '../../components/FormSection';
import { Loaded } from '../../components/Loaded';
import { Skeleton } from '../../components/Skeleton';
import { useConflict } from '../../components/useConflict';
import { FileList } from '../../components/files/FileList';
import { PortalForm } from '../../forms/PortalForm';
import { SaveBar } from '../../forms/SaveBar';
import { loadChunk } from '../../routes/loadScreen';
import { links } from '../../routes/links';
import { usePageTitle } from '../../routes/pageTitle';
import { companiesApi, useGetRegisterCompanyQuery, useUpdateCompanyMutation } from '../../slices/companies';
import { useListFilesQuery } from '../../slices/files';
import { useActor } from '../../slices/user';
import { useAppDispatch } from '../../store/hooks';
import { companyForm as texts, companyLabels } from '../../texts/companyForm';
import { CompanyAccessories } from './form/CompanyAccessories';
import { CompanyFields } from './form/CompanyFields';
import { PictureEditor } from './form/PictureEditor';
import { etagFor, fieldsOf, FORM_FIELDS, valuesOf } from './form/companyValues';
import type { CompanyValues } from './form/companyValues';
import { isRefusal } from './refusal';
import { VerificationNote } from './Verification';

const ConflictDialog = lazy(() => loadChunk(() => import('../../components/ConflictDialog')));

/** `/subjekt/{id}/upravit`: what cannot be loaded, or belongs to somebody else, leads to the index. */
export default function CompanyEditScreen() {
  const id = Number(useParams().id);
  const company = useGetRegisterCompanyQuery({ type: 'companies', id }, { refetchOnMountOrArgChange: true });
  usePageTitle(company.data && `${texts.editTitle}: ${company.data.name}`);
  // Of a version that may be old a form would be refused; the fresh one is on its way.
  const isOld = company.isFetching && company.data?.id !== id;

  if (company.isError && isRefusal(company.error)) return <Navigate to={links.home()} replace />;
  return (
    <div className="company-form-page">
      <Loaded
        whole
        of={isOld ? { ...company, data: undefined } : company}
        skeleton={<Skeleton blocks={[160, 320, 240]} />}
      >
        {(data) => (data.is_owner ? <Editor key={data.id} company={data} /> : <Navigate to={links.home()} replace />)}
      </Loaded>
    </div>
  );
}

function Editor({ company }: { company: Versioned<Company> }) {
  const dispatch = useAppDispatch();
  const actor = useActor();
  const [update] = useUpdateCompanyMutation();
  const { id } = company;
  const editing = useConflict<Versioned<Company>, CompanyValues>(company, {
    valuesOf,
    save: (values, base) => update({ id, etag: etagFor(base, company), fields: fieldsOf(values) }),
    read: async () => {
      const query = companiesApi.endpoints.getRegisterCompany.initiate(
        { type: 'companies', id },
        { forceRefetch: true, subscribe: false },
      );
      return (await dispatch(query)).data ?? null;
    },
  });
  const { base, refused } = editing;
  const type = company.role === 'CONSULTANT' ? 'consultants' : 'suppliers';

  return (
    <>
      <header className="company-form-page__head">
        <h1>{texts.editTitle}</h1>
        {company.role !== 'CLIENT' && canOpenRegister(actor, type) && (
          <Link to={links.company(type, id)}>{texts.publicProfile}</Link>
        )}
      </header>
      <VerificationNote company={company} />
      <PortalForm<CompanyValues, Versioned<Company>>
        key={editing.edition}
        endpoint="updateCompany"
        initialValues={valuesOf(base)}
        rules={companyRules}
        draft={{ object: `companies/${id}`, version: base.etag }}
        onSubmit={editing.submit}
        onSaved={editing.setBase}
      >
        <CompanyFields />
        <SaveBar />
      </PortalForm>
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
      {refused && (
        <Suspense fallback={null}>
          <ConflictDialog
            key={refused.theirs.updated_at}
            differences={FORM_FIELDS.filter((name) => editing.names.includes(name)).map((name) => ({
              name,
              label: companyLabels[name],
              mine: String(refused.mine[name] ?? ''),
              theirs: String(valuesOf(refused.theirs)[name] ?? ''),
              suggested: editing.changedHere.has(name) ? ('mine' as const) : ('theirs' as const),
            }))}
            onConfirm={editing.choose}
            onClose={editing.postpone}
          />
        </Suspense>
      )}
    </>
  );
}

function Files({ id }: { id: number }) {
  const of = { owner: 'companies', id } as const;
  const files = useListFilesQuery(of);
  return (
    <Loaded of={files} skeleton={<Skeleton blocks={[60]} />}>
      {(list) => <FileList files={list} of={of} editable />}
    </Loaded>
  );
}
