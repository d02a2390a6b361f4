import { leaving } from '#shared/texts/forms.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

/** Asks whether to stay on the page with unsaved changes. Loaded on first use. */
export default function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title={leaving.title}
      onCancel={onStay}
      footer={[
        <Button key="stay" type="primary" onClick={onStay}>
          {leaving.stay}
        </Button>,
        <Button key="leave" danger onClick={onLeave}>
          {leaving.leave}
        </Button>,
      ]}
    >
      {leaving.text}
    </Dialog>
  );
}
