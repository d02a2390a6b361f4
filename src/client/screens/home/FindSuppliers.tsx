import { useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { onOneLine } from '../../components/onOneLine';
import { PlainButton } from '../../components/PlainButton';
import { links } from '../../routes/links';
import { recordedState, useRecordedState } from '../../store/useRecordedState';
import { desk as texts } from '../../texts/home';
import '../../components/lists.css';

const sought = recordedState('searchObject/suppliers', { q: '' }, { untilUnmount: true });

/** The search of the suppliers' register where a day on the portal begins. */
export function FindSuppliers() {
  const id = useId();
  const navigate = useNavigate();
  const [{ q: typed }, setTyped] = useRecordedState(sought, { moves: true });
  return (
    <form
      role="search"
      className="list-search desk-search"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(links.suppliers({ q: typed.trim() }));
      }}
    >
      <label htmlFor={id}>{texts.findSuppliers}</label>
      <div>
        <input
          id={id}
          className="native-input"
          type="search"
          maxLength={200}
          placeholder={texts.findSuppliersHint}
          value={typed}
          onChange={({ target }) => setTyped({ q: target.value })}
          onPaste={onOneLine((q) => setTyped({ q }))}
        />
        <PlainButton type="submit" primary>
          {texts.find}
        </PlainButton>
      </div>
    </form>
  );
}
