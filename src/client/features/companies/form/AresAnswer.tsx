import { companyLabels } from '#contract/rules/companyLabels.ts';
import type { AresCompany } from '#contract/wire/ares.ts';
import { Alert } from '#shared/ui/Alert.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Line } from '#shared/ui/Flex.tsx';
import { aresTexts as texts } from '../companyFormTexts.ts';
import { REGISTER_FIELDS } from './companyValues.ts';

/** Whether the look-up filled in any field, and the fields that differ and need a decision. */
export interface RegisterComparison {
  hasFilled: boolean;
  different: readonly (keyof AresCompany)[];
}

interface AresAnswerProps {
  found: AresCompany;
  comparison: RegisterComparison;
  onTake: () => void;
  onKeep: () => void;
}

/** Result of an ARES look-up with its source and time, and the differing fields to decide on. */
export function AresAnswer({ found, comparison: { hasFilled, different }, onTake, onKeep }: AresAnswerProps) {
  const waiting = REGISTER_FIELDS.filter((field) => different.includes(field));
  const unchanged = waiting.length === 0 ? texts.unchanged : undefined;
  const sentence = hasFilled ? texts.filled : unchanged;
  return (
    <Alert
      type="info"
      title={found.dissolved ? texts.dissolved(found.dissolved_on) : sentence}
      description={
        <>
          {found.dissolved && unchanged && <p>{unchanged}</p>}
          {waiting.length > 0 && (
            <>
              <p>{texts.differs}</p>
              <ul>
                {waiting.map((field) => (
                  <li key={field}>{texts.difference(companyLabels[field], found[field] ?? '')}</li>
                ))}
              </ul>
              <Line>
                <Button onClick={onTake}>{texts.take}</Button>
                <Button onClick={onKeep}>{texts.keep}</Button>
              </Line>
            </>
          )}
          <p className="secondary">
            {texts.source(found.fetched_at)} {found.updated_on && texts.updated(found.updated_on)}
          </p>
        </>
      }
    />
  );
}
