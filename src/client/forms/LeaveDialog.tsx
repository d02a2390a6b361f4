import { leaving } from '../texts/forms';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** Asks whether to stay with what is not saved; loaded when it is first needed. */
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
