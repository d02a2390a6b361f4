import { Navigate, useNavigate } from 'react-router-dom';
import { useState } from 'react';
import { companyRules } from '../../../../contract/rules/companies';
import type { Company } from '../../../../contract/wire/companies';
import { Loaded } from '../../../shared/states/Loaded';
import { PortalForm } from '../../../shared/forms/PortalForm';
import { SaveBar } from '../../../shared/forms/SaveBar';
import { paths } from '../../../../contract/paths';
import { useCreateCompanyMutation, useGetPrimaryCompanyQuery } from '../companiesApi';
import { companyForm as texts } from '../companyFormTexts';
import { Stack } from '../../../shared/ui/Flex';
import { Skeleton } from '../../../shared/ui/Skeleton';
import { CompanyFields } from '../form/CompanyFields';
import { JoinCompany } from '../form/JoinCompany';
import { fieldsOf, valuesOf } from '../form/companyValues';
import type { CompanyValues } from '../form/companyValues';
import styles from '../form/companyForm.module.css';

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
      <Loaded of={fresh} skeleton={<Skeleton blocks={[220, 320]} />} {...nothing}>
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
