import { PROJECT_STEPS } from '../../../contract/vocabulary/projectStatus';
import { FieldGrid } from '../../forms/fields/FieldGrid';
import { PhaseField } from './PhaseField';
import { StatusField } from './StatusField';

/** Where a project stands. */
export const PhaseFields = () => (
  <>
    <StatusField />
    <FieldGrid>
      {PROJECT_STEPS.map((step) => (
        <PhaseField key={step} name={step} />
      ))}
    </FieldGrid>
  </>
);
