import { PROJECT_STEPS } from '../../../../contract/vocabulary/projectStatus';
import { FieldGrid } from '../../../shared/forms/fields/FieldGrid';
import { PhaseField } from './PhaseField';
import { StatusField } from './StatusField';

/** Fields for the status and the progress of a project. */
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
