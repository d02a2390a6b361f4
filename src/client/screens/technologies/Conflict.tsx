import Button from 'antd/es/button';
import { software } from '../../texts/software';

const { form: texts } = software;

/** Somebody saved another version meanwhile: one of the two must be chosen. */
export function Conflict({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  return (
    <section className="software-conflict" role="alert">
      <p>
        <strong>{texts.conflict}</strong> {texts.conflictHint}
      </p>
      <div className="software-actions">
        <Button onClick={onTheirs}>{texts.takeTheirs}</Button>
        <Button onClick={onMine}>{texts.keepMine}</Button>
      </div>
    </section>
  );
}
