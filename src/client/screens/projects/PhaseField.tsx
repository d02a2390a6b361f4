import type { ProjectStep } from '../../../contract/vocabulary/projectStatus';
import { FormField } from '../../forms/fields/FormField';
import { projectPhases, projects as texts } from '../../texts/projects';

/** Nearest whole per cent that a phase can have. */
const percentOf = (typed: string): number => Math.min(100, Math.max(0, Math.round(Number(typed) || 0)));

/** Per cent done of one phase: a slider, and the number beside it for those who know it exactly. */
export function PhaseField({ name }: { name: ProjectStep }) {
  const label = projectPhases[name];
  return (
    <FormField<number> name={name} label={label}>
      {({ attributes: { status: _status, ...attributes }, value, change }) => (
        <div className="phase-field">
          <input
            {...attributes}
            type="range"
            min={0}
            max={100}
            step={5}
            value={value}
            style={{ backgroundSize: `${value}% 100%` }}
            onChange={({ target }) => change(percentOf(target.value))}
          />
          <input
            type="number"
            min={0}
            max={100}
            inputMode="numeric"
            value={value}
            aria-label={texts.phasePercent(label)}
            onChange={({ target }) => change(percentOf(target.value))}
          />
          <span aria-hidden="true">%</span>
        </div>
      )}
    </FormField>
  );
}
