import { Link, useNavigate } from 'react-router-dom';
import { canOpenRegister, canSearchRegister } from '../../../../contract/access/access';
import { canCreateProject } from '../../../../contract/access/companyAccess';
import { daysBetween } from '../../../../contract/lib/days';
import { EXPIRY_HORIZONS } from '../../../../contract/limits/limits';
import type { Software } from '../../../../contract/wire/software';
import { PlanNote } from '../../user/shared/PlanNote';
import { paths } from '../../../../contract/paths';
import { useRenewSoftwareMutation } from '../../tenders/tendersApi';
import { selectToday } from '../../../app/slices/device';
import { useActor } from '../../user/userSlice';
import { useAppSelector } from '../../../app/store/hooks/app';
import { software } from '../softwareTexts';
import { Alert } from '../../../shared/ui/Alert';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { Line } from '../../../shared/ui/Flex';
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
