import { Link } from 'react-router-dom';
import { canListAllCompanies, canOpenRegister } from '../../../contract/access';
import { REGISTER_TYPES } from '../../../contract/vocabulary/registers';
import type { RegisterType } from '../../../contract/vocabulary/registers';
import { links } from '../../routes/links';
import { useActor } from '../../slices/user';
import { companiesTexts as texts } from '../../texts/companies';
import './companies.css';

const pathOf = (type: RegisterType): string => {
  if (type === 'suppliers') return links.suppliers();
  return type === 'consultants' ? links.consultants() : links.register(type);
};

/** `/subjekty`: the registers as doors. */
export default function RegistersScreen() {
  const actor = useActor();
  const open = REGISTER_TYPES.filter(
    (type) => canOpenRegister(actor, type) && (type !== 'companies' || canListAllCompanies(actor)),
  );
  return (
    <div className="registers">
      <h1>{texts.registers}</h1>
      <p className="secondary">{texts.registersLead}</p>
      <ul className="registers__doors">
        {open.map((type) => (
          <Door key={type} to={pathOf(type)} title={texts.titles[type]} lead={texts.leads[type]} />
        ))}
        <Door to={links.technologies()} title={texts.technologies} lead={texts.technologiesLead} />
      </ul>
    </div>
  );
}

function Door({ to, title, lead }: { to: string; title: string; lead: string }) {
  return (
    <li className="panel registers__door">
      <h2>
        <Link to={to}>{title}</Link>
      </h2>
      <p>{lead}</p>
    </li>
  );
}
