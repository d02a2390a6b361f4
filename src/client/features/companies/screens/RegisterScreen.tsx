import { useParams } from 'react-router-dom';
import type { RegisterType } from '#contract/vocabulary/registers.ts';
import { usePageTitle } from '#shared/lib/pageTitle.ts';
import { companiesTexts } from '../companiesTexts.ts';
import RegisterView from '../register/RegisterView.tsx';

/** `/subjekty/{type}`: a register. The route accepts only known types. */
export default function RegisterScreen() {
  const { type } = useParams<{ type: RegisterType }>();
  usePageTitle(type && companiesTexts.titles[type]);
  return type ? <RegisterView key={type} type={type} /> : null;
}
