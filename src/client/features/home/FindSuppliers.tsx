import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { onOneLine } from '../../shared/ui/onOneLine';
import { SEARCH_MAX_LENGTH } from '../../../contract/limits/limits';
import { paths } from '../../../contract/paths';
import { dashboard as texts } from './homeTexts';
import { PlainInput } from '../../shared/ui/plain/PlainInput';
import { Button } from '../../shared/ui/Button';
import styles from './FindSuppliers.module.css';

/** Search field for the register of suppliers. */
export function FindSuppliers() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(paths.suppliers({ q: typed.trim() }));
      }}
    >
      <label htmlFor={id}>{texts.findSuppliers}</label>
      <div className={styles.line}>
        <PlainInput
          id={id}
          size="large"
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          placeholder={texts.findSuppliersHint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPaste={onOneLine((q) => setTyped(q))}
        />
        <Button htmlType="submit" type="primary" size="large">
          {texts.find}
        </Button>
      </div>
    </form>
  );
}
