import type { ReactNode } from 'react';
import { useModalDialog } from '../../components/useModalDialog';
import { companiesTexts as texts } from '../../texts/companies';

interface FullScreenMapProps {
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** The map over the whole of a phone's screen. */
export function FullScreenMap({ label, onClose, children }: FullScreenMapProps) {
  const dialog = useModalDialog();

  return (
    <dialog ref={dialog} className="register-map register-map--full" aria-label={label} onCancel={onClose}>
      <button type="button" className="register__map-toggle" onClick={onClose}>
        {texts.hideMap}
      </button>
      {children}
    </dialog>
  );
}
