import { Navigate, useParams } from 'react-router-dom';
import { canOpenRegister } from '../../../contract/access';
import type { RegisterType } from '../../../contract/vocabulary/registers';
import { Loaded } from '../../components/states/Loaded';
import { paths } from '../../../contract/paths';
import { usePageTitle } from '../../navigation/pageTitle';
import { useGetRegisterCompanyQuery } from '../../slices/companies';
import { useActor } from '../../slices/user';
import { Skeleton } from '../../ui/Skeleton';
import { CompanyProfile } from './CompanyProfile';
import { isRefusal } from './refusal';

/** `/subjekty/{type}/{id}`: a company that cannot be opened leads to the index (docs/product.md 9.6). */
export default function CompanyScreen() {
  const { type, id } = useParams<{ type: RegisterType; id: string }>();
  const actor = useActor();
  // Whoever may not open the register comes to see the own profile, which is read beside it.
  const from = type && canOpenRegister(actor, type) ? type : 'companies';
  const company = useGetRegisterCompanyQuery({ type: from, id: Number(id) });
  usePageTitle(company.data?.name);

  if (!type || (company.isError && isRefusal(company.error))) return <Navigate to={paths.home()} replace />;
  // The address of a company that was merged: the answer is the one it went into, whose address is shown, kept and sent on.
  const { currentData: found } = company;
  if (found && found.id !== Number(id)) return <Navigate to={paths.company(type, found.id)} replace />;
  return (
    <Loaded whole of={company} skeleton={<Skeleton blocks={[96, 160, 240]} />}>
      {(data) => <CompanyProfile type={type} company={data} />}
    </Loaded>
  );
}
