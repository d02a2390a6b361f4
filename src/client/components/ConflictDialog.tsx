import Button from 'antd/es/button';
import { useState } from 'react';
import { BusyButton } from '../forms/BusyButton';
import { Dialog } from '../forms/Dialog';
import { conflict as texts } from '../texts/projects';
import './ConflictDialog.css';

type Choice = 'mine' | 'theirs';

/** One field whose two versions differ, in words. */
export interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
  /** Picked at first: the own version where the person changed something. */
  suggested: Choice;
}

interface ConflictDialogProps {
  differences: readonly Difference[];
  /** Saves with the chosen values; false when it failed. */
  onConfirm: (mine: ReadonlySet<string>) => Promise<boolean>;
  onClose: () => void;
}

/** Somebody else saved first: both versions field by field, and the person chooses what holds. */
export default function ConflictDialog({ differences, onConfirm, onClose }: ConflictDialogProps) {
  const all = (choice: Choice) => Object.fromEntries(differences.map(({ name }) => [name, choice]));
  const [choices, setChoices] = useState<Record<string, Choice>>(() =>
    Object.fromEntries(differences.map(({ name, suggested }) => [name, suggested])),
  );
  const [state, setState] = useState<'choosing' | 'saving' | 'failed'>('choosing');

  const confirm = async () => {
    setState('saving');
    const mine = differences.map(({ name }) => name).filter((name) => choices[name] === 'mine');
    if (!(await onConfirm(new Set(mine)))) setState('failed');
  };

  return (
    <Dialog
      width={760}
      title={texts.title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="later" onClick={onClose}>
          {texts.later}
        </Button>,
        <BusyButton key="confirm" type="primary" busy={state === 'saving'} onClick={() => void confirm()}>
          {texts.confirm}
        </BusyButton>,
      ]}
    >
      <p>{differences.length > 0 ? texts.intro : texts.same}</p>
      {differences.length > 1 && (
        <div className="conflict-all">
          <Button size="small" onClick={() => setChoices(all('mine'))}>
            {texts.allMine}
          </Button>
          <Button size="small" onClick={() => setChoices(all('theirs'))}>
            {texts.allTheirs}
          </Button>
        </div>
      )}
      {differences.map(({ name, label, mine, theirs }) => (
        <fieldset key={name} className="conflict">
          <legend>{label}</legend>
          {(['mine', 'theirs'] as const).map((choice) => (
            <label key={choice} className="conflict-version">
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={choices[name] === choice}
                onChange={() => setChoices((before) => ({ ...before, [name]: choice }))}
              />
              <span>
                <strong>{texts[choice]}</strong>
                <span>{(choice === 'mine' ? mine : theirs) || texts.empty}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {state === 'failed' && (
        <p role="alert" className="form-error">
          {texts.notSaved}
        </p>
      )}
    </Dialog>
  );
}
