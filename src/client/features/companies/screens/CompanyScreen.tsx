import { Navigate, useParams } from 'react-router-dom';
import { canOpenRegister } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Loaded } from '#shared/states/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useGetRegisterCompanyQuery } from '../companiesApi.ts';
import { CompanyProfile } from '../components/CompanyProfile.tsx';
import { isRefusal } from '../components/refusal.ts';

/**
 * `/subjekty/{type}/{id}`: the profile of a company. An inaccessible company redirects to the home page
 * (docs/product.md 9.6).
 */
export default function CompanyScreen() {
  const { type, id } = useParams<{ type: RegisterType; id: string }>();
  const actor = useActor();
  // People without access to the register may still see their own profile, which is read from `companies`.
  const from = type && canOpenRegister(actor, type) ? type : 'companies';
  const company = useGetRegisterCompanyQuery({ type: from, id: Number(id) });
  usePageTitle(company.data?.name);

  if (!type || (company.isError && isRefusal(company.error))) return <Navigate to={paths.home()} replace />;
  // For a merged company the response is the company it was merged into. Its address replaces this one.
  const { currentData: found } = company;
  if (found && found.id !== Number(id)) return <Navigate to={paths.company(type, found.id)} replace />;
  return (
    <Loaded whole query={company} skeleton={<Skeleton blocks={[96, 160, 240]} />}>
      {(data) => <CompanyProfile type={type} company={data} />}
    </Loaded>
  );
}
