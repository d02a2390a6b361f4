import Button from 'antd/es/button';
import type { AresCompany } from '../../../../contract/wire/ares';
import { aresTexts as texts, companyLabels } from '../../../texts/companyForm';
import { REGISTER_FIELDS } from './companyValues';

/** Whether the answer filled anything in the form, and which of its fields wait for a decision. */
export interface RegisterComparison {
  hasFilled: boolean;
  different: readonly (keyof AresCompany)[];
}

interface RegisterAnswerProps {
  found: AresCompany;
  comparison: RegisterComparison;
  onTake: () => void;
  onKeep: () => void;
}

/** What the register answered, where from and when, and what of it waits for a decision. */
export function RegisterAnswer({ found, comparison: { hasFilled, different }, onTake, onKeep }: RegisterAnswerProps) {
  const waiting = REGISTER_FIELDS.filter((field) => different.includes(field));
  const nothing = !hasFilled && waiting.length === 0;
  return (
    <div className="register-answer">
      {found.dissolved && (
        <p>
          <strong>{texts.dissolved(found.dissolved_on)}</strong>
        </p>
      )}
      {!found.dissolved && hasFilled && <p>{texts.filled}</p>}
      {nothing && <p>{texts.unchanged}</p>}
      {waiting.length > 0 && (
        <>
          <p>{texts.differs}</p>
          <ul>
            {waiting.map((field) => (
              <li key={field}>{texts.difference(companyLabels[field], found[field] ?? '')}</li>
            ))}
          </ul>
          <div className="register-answer__choice">
            <Button onClick={onTake}>{texts.take}</Button>
            <Button onClick={onKeep}>{texts.keep}</Button>
          </div>
        </>
      )}
      <p className="secondary">
        {texts.source(found.fetched_at)} {found.updated_on && texts.updated(found.updated_on)}
      </p>
    </div>
  );
}
