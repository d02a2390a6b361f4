import Button from 'antd/es/button';
import Modal from 'antd/es/modal/Modal';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import { leaving } from '../texts/forms';

/**
 * Asks before unsaved changes are lost: on links, Back and reload.
 * @param leavable true from the moment the form was saved, before React knows of it
 */
export function UnsavedChangesGuard({ leavable }: { leavable: RefObject<boolean> }) {
  const { dirty } = useFormikContext();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leavable.current && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== '/login',
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const isAsking = blocker.state === 'blocked';
  return (
    <Modal
      open={isAsking}
      title={leaving.title}
      onCancel={() => blocker.reset?.()}
      footer={[
        <Button key="stay" type="primary" onClick={() => blocker.reset?.()}>
          {leaving.stay}
        </Button>,
        <Button key="leave" danger onClick={() => blocker.proceed?.()}>
          {leaving.leave}
        </Button>,
      ]}
    >
      {leaving.text}
    </Modal>
  );
}
