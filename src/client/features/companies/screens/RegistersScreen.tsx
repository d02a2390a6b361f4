import { Link } from 'react-router-dom';
import { canListAllCompanies, canOpenRegister } from '#contract/access/access.ts';
import { paths } from '#contract/paths.ts';
import { REGISTER_TYPES, type RegisterType } from '#contract/vocabulary/registers.ts';
import { useActor } from '#shared/session/userSlice.ts';
import { Card } from '#shared/ui/Card.tsx';
import { Stack } from '#shared/ui/Flex.tsx';
import { Col, Row } from '#shared/ui/Grid.tsx';
import { companiesTexts as texts } from '../companiesTexts.ts';
import styles from './RegistersScreen.module.css';

const pathOf = (type: RegisterType): string => {
  if (type === 'suppliers') return paths.suppliers();
  return type === 'consultants' ? paths.consultants() : paths.register(type);
};

/** `/subjekty`: cards with links to the registers. */
export default function RegistersScreen() {
  const actor = useActor();
  const open = REGISTER_TYPES.filter(
    (type) => canOpenRegister(actor, type) && (type !== 'companies' || canListAllCompanies(actor)),
  );
  return (
    <Stack>
      <div>
        <h1>{texts.registers}</h1>
        <p className="secondary">{texts.registersLead}</p>
      </div>
      <Row gutter={[16, 16]} role="list">
        {open.map((type) => (
          <Door key={type} to={pathOf(type)} title={texts.titles[type]} lead={texts.leads[type]} />
        ))}
        <Door to={paths.technologies()} title={texts.technologies} lead={texts.technologiesLead} />
      </Row>
    </Stack>
  );
}

const Door = ({ to, title, lead }: { to: string; title: string; lead: string }) => (
  <Col xs={24} md={12} xl={8} role="listitem">
    <Card className={styles.door}>
      <h2 className={styles.name}>
        <Link to={to}>{title}</Link>
      </h2>
      {lead}
    </Card>
  </Col>
);
