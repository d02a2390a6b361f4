import { Link, useNavigate } from 'react-router-dom';
import { canOpenRegister, canSearchRegister } from '#contract/access/access.ts';
import { canCreateProject } from '#contract/access/companyAccess.ts';
import { daysBetween } from '#contract/lib/days.ts';
import { EXPIRY_HORIZONS } from '#contract/limits/limits.ts';
import { paths } from '#contract/paths.ts';
import type { Software } from '#contract/wire/software.ts';
import { useRenewSoftwareMutation } from '#features/tenders/tendersApi.ts';
import { PlanNote } from '#features/user/shared/PlanNote.tsx';
import { useActor } from '#shared/session/userSlice.ts';
import { useAppSelector } from '#shared/store/hooks/app.ts';
import { selectToday } from '#shared/store/slices/device.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Card.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { software } from '../softwareTexts.ts';
import styles from './software.module.css';

const { form: texts } = software;

/** Actions for a licence that expires soon: a tender for a replacement, its suppliers, consultants and grants. */
export function Replacement({ thing: { id, valid_to, product, categories, replaced_by } }: { thing: Software }) {
  const actor = useActor();
  const today = useAppSelector(selectToday);
  if (replaced_by) {
    return (
      <Alert
        title={
          <>
            {texts.replacedBy} <Link to={paths.softwareEdit(replaced_by.id)}>{replaced_by.name}</Link>
          </>
        }
      />
    );
  }
  if (valid_to === null || daysBetween(today, valid_to) > Math.max(...EXPIRY_HORIZONS)) return null;
  const suppliers = product ? { technologie: product } : { kategorie: categories };
  return (
    <Card title={texts.replace} className={styles.replacement}>
      {canCreateProject(actor) && <Renewal id={id} />}
      <ul>
        <li>
          {canSearchRegister(actor, 'suppliers') ? (
            <Link to={paths.suppliers(suppliers)}>{texts.suppliers}</Link>
          ) : (
            <>
              <Link to={paths.suppliers()}>{texts.suppliers}</Link> <PlanNote>{texts.suppliersPlan}</PlanNote>
            </>
          )}
        </li>
        <li>
          {canOpenRegister(actor, 'consultants') ? (
            <Link to={paths.consultants({ kategorie: categories })}>{texts.consultants}</Link>
          ) : (
            <PlanNote>{texts.consultantsPlan}</PlanNote>
          )}
        </li>
        <li>
          <Link to={paths.grantResults({ oblast: 'DIGITAL' })}>{texts.grants}</Link>
        </li>
      </ul>
    </Card>
  );
}

/** Opens the tender for a replacement and creates it if there is none. */
function Renewal({ id }: { id: number }) {
  const navigate = useNavigate();
  const [renew, { isLoading: isRunning }] = useRenewSoftwareMutation();
  const open = async () => {
    const { data } = await renew({ id });
    if (data) void navigate(paths.projectTender(data.project.id));
  };
  return (
    <Line className={styles.renewal}>
      <Button type="primary" busy={isRunning} onClick={() => void open()}>
        {texts.renew}
      </Button>
      <span className="secondary">{texts.renewHint}</span>
    </Line>
  );
}
