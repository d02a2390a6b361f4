import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { companyRules } from '#contract/rules/companies.ts';
import type { Company } from '#contract/wire/companies.ts';
import { PortalForm } from '#shared/forms/PortalForm.tsx';
import { SaveBar } from '#shared/forms/SaveBar.tsx';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useCreateCompanyMutation, useGetPrimaryCompanyQuery } from '../companiesApi.ts';
import { companyForm as texts } from '../companyFormTexts.ts';
import { CompanyFields } from '../form/CompanyFields.tsx';
import styles from '../form/companyForm.module.css';
import { type CompanyValues, fieldsOf, valuesOf } from '../form/companyValues.ts';
import { JoinCompany } from '../form/JoinCompany.tsx';

const nothing = { isEmpty: () => false };

/**
 * `/subjekt/vytvorit`: creates a company. A person with a primary company is redirected to its edit page
 * (docs/product.md 2.12).
 */
export default function CompanyCreateScreen() {
  const primary = useGetPrimaryCompanyQuery(undefined, { refetchOnMountOrArgChange: true });
  // A cached result from before the company was created would keep the person on this page.
  const fresh = primary.isFetching && !primary.data ? { ...primary, data: undefined } : primary;
  return (
    <Stack gap={24} className={styles.page}>
      <h1>{texts.createTitle}</h1>
      <Loaded query={fresh} skeleton={<Skeleton blocks={[220, 320]} />} {...nothing}>
        {(company) => (company ? <Navigate to={paths.companyEdit(company.id)} replace /> : <NewCompany />)}
      </Loaded>
    </Stack>
  );
}

function NewCompany() {
  const navigate = useNavigate();
  const [create] = useCreateCompanyMutation();
  const [initialValues] = useState(() => valuesOf());
  return (
    <PortalForm<CompanyValues, Company>
      initialValues={initialValues}
      rules={companyRules}
      endpoint="createCompany"
      draft={{ object: 'companies/new', version: null }}
      onSubmit={(values) => create(fieldsOf(values))}
      onSaved={({ id }) => void navigate(paths.companyEdit(id), { replace: true })}
    >
      <p className="secondary">{texts.createLead}</p>
      <JoinCompany />
      <CompanyFields />
      <SaveBar label={texts.create} isNew />
    </PortalForm>
  );
}
